import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeBoxes } from '../../../src/components/CodeBoxes.tsx';

function Boxes({ start = '', error }: { readonly start?: string; readonly error?: string }) {
  const [value, setValue] = useState(Array.from({ length: 4 }, (_, index) => start.charAt(index)));
  return (
    <CodeBoxes
      label="Código de verificación"
      boxLabel={(position) => `Dígito ${position} de 4`}
      value={value}
      onChange={setValue}
      error={error}
      several="Más de un código"
    />
  );
}

const box = (position: number) => screen.getByRole('textbox', { name: `Dígito ${position} de 4` });
const code = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

describe('CodeBoxes', () => {
  it('[OTP-3] has four named boxes in a named group; the first asks for the SMS code', () => {
    render(<Boxes />);
    expect(screen.getByRole('group', { name: 'Código de verificación' })).toBeVisible();
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it.each([
    ['', 1],
    ['12', 3],
    ['1234', 1],
  ])('opening with «%s» restored focuses box %i', (start, position) => {
    render(<Boxes start={start} />);
    expect(screen.getAllByRole('textbox').filter((each) => each.hasAttribute('data-autofocus'))).toEqual([
      box(position),
    ]);
  });

  it('[OTP-3] advances as digits are typed', async () => {
    render(<Boxes />);
    await userEvent.click(box(1));
    await userEvent.keyboard('12');
    expect(box(3)).toHaveFocus();
    await userEvent.keyboard('34');
    expect(code()).toEqual(['1', '2', '3', '4']);
    expect(box(4)).toHaveFocus();
  });

  it.each(['1234 5678', 'Su código es 1234. Su código es 5678.'])(
    'rejects %j as a whole, and reports it',
    async (pasted) => {
      render(<Boxes start="9" error="No es válido" />);
      await userEvent.click(box(2));
      await userEvent.paste(pasted);
      expect(code()).toEqual(['9', '', '', '']);
      expect(box(2)).toHaveAccessibleDescription('Más de un código');
      await userEvent.keyboard('1');
      expect(code()).toEqual(['9', '1', '', '']);
      expect(box(2)).toHaveAccessibleDescription('No es válido');
    },
  );

  it('reads one code from an SMS that also has the WebOTP line', async () => {
    render(<Boxes />);
    await userEvent.click(box(1));
    await userEvent.paste('Su código es 1234. Vence en 5 minutos.\n\n@localhost:3000 #1234');
    expect(code()).toEqual(['1', '2', '3', '4']);
  });

  it.each([[['4', '8', '0', '1']], [['4801']], [['48', '01']]])(
    '[OTP-3] composing %j gives the same result as typing',
    (parts) => {
      render(<Boxes />);
      box(1).focus();
      for (const part of parts) {
        const field = document.activeElement;
        if (!(field instanceof HTMLInputElement)) throw new Error('no box has the focus');
        fireEvent.compositionStart(field);
        for (let length = 1; length <= part.length; length += 1)
          fireEvent.input(field, { target: { value: part.slice(0, length) }, inputType: 'insertCompositionText' });
        expect(field).toHaveValue(part);
        fireEvent.compositionEnd(field);
      }
      expect(code()).toEqual(['4', '8', '0', '1']);
      expect(box(4)).toHaveFocus();
    },
  );

  it('[OTP-3] advances when the same digit is typed again', async () => {
    render(<Boxes start="1234" />);
    await userEvent.click(box(2));
    await userEvent.keyboard('2');
    expect(code()).toEqual(['1', '2', '3', '4']);
    expect(box(3)).toHaveFocus();
  });

  it('[OTP-3] Backspace clears its box, then steps back and clears', async () => {
    render(<Boxes start="1234" />);
    await userEvent.click(box(4));
    await userEvent.keyboard('{Backspace}');
    expect(code()).toEqual(['1', '2', '3', '']);
    expect(box(4)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    expect(code()).toEqual(['1', '2', '', '']);
    expect(box(3)).toHaveFocus();
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(code()).toEqual(['', '', '', '']);
    expect(box(1)).toHaveFocus();
  });

  it('[OTP-3] arrow keys move between boxes without changing digits', async () => {
    render(<Boxes start="12" />);
    await userEvent.click(box(2));
    await userEvent.keyboard('{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
    expect(box(3)).toHaveFocus();
    expect(code()).toEqual(['1', '2', '', '']);
  });

  it('[OTP-3] leaves Alt+arrow to the browser, which goes back', () => {
    render(<Boxes start="12" />);
    box(2).focus();
    // fireEvent returns false if the default was prevented
    expect(fireEvent.keyDown(box(2), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(box(2)).toHaveFocus();
    expect(fireEvent.keyDown(box(2), { key: 'ArrowLeft' })).toBe(false);
  });

  it('[OTP-3] accepts only digits, one per box', async () => {
    render(<Boxes />);
    await userEvent.click(box(1));
    await userEvent.keyboard('a-1x');
    expect(code()).toEqual(['1', '', '', '']);
    expect(box(2)).toHaveFocus();
  });

  it.each(['１２３４', '١٢٣٤', '۱۲۳۴'])('[OTP-3] reads %s as 1234, typed or pasted', async (written) => {
    render(<Boxes />);
    await userEvent.click(box(1));
    await userEvent.keyboard(written);
    expect(code()).toEqual(['1', '2', '3', '4']);
    await userEvent.keyboard('{Backspace>8/}');
    await userEvent.paste(written);
    expect(code()).toEqual(['1', '2', '3', '4']);
  });

  it('[OTP-3] ignores a letter from a keyboard that sends no key events', () => {
    render(<Boxes start="1" />);
    fireEvent.input(box(1), { target: { value: '1x' } });
    expect(code()).toEqual(['1', '', '', '']);
  });

  it('[OTP-3] half a pasted code fills boxes from the focused one on, and the browser does not paste it again', () => {
    render(<Boxes start="9" />);
    expect(fireEvent.paste(box(1), { clipboardData: { getData: () => '12' } })).toBe(false);
    expect(code()).toEqual(['1', '2', '', '']);
  });

  it('[OTP-3] a code that the phone autofills from the SMS fills all boxes', () => {
    render(<Boxes />);
    fireEvent.input(box(1), { target: { value: '1234' } });
    expect(code()).toEqual(['1', '2', '3', '4']);
  });

  it('[OTP-7] the error describes every box', () => {
    render(<Boxes error="El código ingresado no es válido." />);
    for (const position of [1, 2, 3, 4]) {
      expect(box(position)).toBeInvalid();
      expect(box(position)).toHaveAccessibleDescription('El código ingresado no es válido.');
    }
  });
});
