import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PhoneField } from '../../../src/components/PhoneField.tsx';

function Field({ start = '' }: { readonly start?: string }) {
  const [phone, setPhone] = useState(start);
  return <PhoneField label="Teléfono" name="phone" value={phone} onChange={setPhone} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono' });

describe('PhoneField', () => {
  it('[DAT-6] lets the browser autofill the ten digits and show a telephone keyboard', () => {
    render(<Field />);
    expect(field()).toHaveAttribute('autocomplete', 'tel');
    expect(field()).toHaveAttribute('inputmode', 'tel');
  });

  it('[DAT-6] formats as the customer types, and stops at ten digits', async () => {
    render(<Field />);
    await userEvent.type(field(), '55123456789');
    expect(field()).toHaveValue('(551) 234-5678');
  });

  it('[DAT-6] accepts only digits', async () => {
    render(<Field />);
    await userEvent.type(field(), '5a5.1-2');
    expect(field()).toHaveValue('(551) 2');
    expect(fireEvent.keyDown(field(), { key: 'a' })).toBe(false);
    expect(fireEvent.keyDown(field(), { key: '7' })).toBe(true);
  });

  it('[DAT-6] does not block navigation and editing keys', () => {
    render(<Field start="(551) 234-5678" />);
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab', 'Backspace', 'Delete', 'Enter'])
      expect(fireEvent.keyDown(field(), { key })).toBe(true);
  });

  it('[DAT-6] keeps the caret at a corrected digit', async () => {
    render(<Field start="(551) 234-5678" />);
    await userEvent.type(field(), '{Backspace}9', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(field()).toHaveValue('(551) 934-5678');
    expect(field().selectionStart).toBe(7);
  });
});
