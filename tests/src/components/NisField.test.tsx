import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NisField } from '../../../src/components/NisField.tsx';

const help = {
  helpLabel: 'Ayuda: dónde encuentro mi NIS',
  helpText: 'Su NIS está en la parte superior de su recibo.',
  helpPicture: { url: '/nis.svg', width: 480, height: 300, alt: 'Recibo con el NIS señalado' },
};

function Field({ start = '', onOverlong }: { readonly start?: string; readonly onOverlong?: () => void }) {
  const [nis, setNis] = useState(start);
  return (
    <NisField
      label="NIS"
      name="nis"
      value={nis}
      onChange={setNis}
      maxDigits={9}
      {...help}
      {...(onOverlong ? { onOverlong } : {})}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'NIS' });

describe('NisField', () => {
  it('[NIS-3] accepts nine digits and rejects a tenth', async () => {
    const onOverlong = vi.fn<() => void>();
    render(<Field onOverlong={onOverlong} />);
    await userEvent.type(field(), '1234567890');
    expect(field()).toHaveValue('123456789');
    expect(onOverlong).not.toHaveBeenCalled();
  });

  it('[NIS-3] blocks the tenth key, so that the caret stays', () => {
    render(<Field start="123456789" />);
    expect(fireEvent.keyDown(field(), { key: '0' })).toBe(false);
  });

  it('[NIS-3] also rejects a tenth digit from a keyboard that sends no key events', () => {
    render(<Field start="123456789" />);
    fireEvent.input(field(), { target: { value: '1234567890' } });
    expect(field()).toHaveValue('123456789');
  });

  it('[NIS-3] a digit replaces selected digits even if there are nine', async () => {
    render(<Field start="123456789" />);
    await userEvent.type(field(), '5', { initialSelectionStart: 0, initialSelectionEnd: 3 });
    expect(field()).toHaveValue('5456789');
  });

  it.each(['12.5', '12,5', '12e5', '12E5', '-12+5', '12x5', '12 5'])(
    '[NIS-4] keeps only the digits of %s',
    async (typed) => {
      render(<Field />);
      await userEvent.type(field(), typed);
      expect(field()).toHaveValue('125');
    },
  );

  it.each(['.', 'e'])('[NIS-4] blocks the key %s, but not shortcuts', (key) => {
    render(<Field />);
    expect(fireEvent.keyDown(field(), { key })).toBe(false);
    expect(fireEvent.keyDown(field(), { key, ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(field(), { key: 'ArrowLeft' })).toBe(true);
  });

  it('[NIS-4] ignores a letter from a keyboard that sends no key events', () => {
    render(<Field start="12" />);
    fireEvent.input(field(), { target: { value: '12e' } });
    expect(field()).toHaveValue('12');
  });

  it('[NIS-2] reports and keeps a pasted number that is too long instead of truncating it to another NIS', async () => {
    const onOverlong = vi.fn<() => void>();
    render(<Field onOverlong={onOverlong} />);
    await userEvent.click(field());
    await userEvent.paste('1234-567-8901');
    expect(field()).toHaveValue('12345678901');
    expect(onOverlong).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('2');
    expect(field()).toHaveValue('12345678901');
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(field()).toHaveValue('123456789');
    expect(onOverlong).toHaveBeenCalledTimes(1);
  });

  it('[LAN-4] shows its help picture, even while the customer types', async () => {
    render(<Field />);
    await userEvent.click(screen.getByRole('button', { name: 'Ayuda: dónde encuentro mi NIS' }));
    fireEvent.input(field(), { target: { value: '1' } });
    expect(field()).toHaveValue('1');
    expect(within(screen.getByRole('tooltip')).getByRole('img', { name: 'Recibo con el NIS señalado' })).toBeVisible();
  });
});
