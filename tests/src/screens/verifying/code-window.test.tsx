import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeWindow } from '../../../../src/screens/verifying/code-window.tsx';

const nothing = () => undefined;

function Window({
  onSubmit,
  ...props
}: Partial<ComponentProps<typeof CodeWindow>> & { readonly onSubmit: (code: string) => void }) {
  const [state, setState] = useState<'entering' | 'invalid'>('entering');
  const [typed, setTyped] = useState('');
  return (
    <CodeWindow
      state={state}
      number="+525512345678"
      typed={typed}
      secondsLeft={305}
      resendIn={45}
      triesLeft={null}
      onEdit={(edited) => {
        setTyped(edited);
        setState('entering');
      }}
      onSubmit={(code) => {
        onSubmit(code);
        setState('invalid');
      }}
      onResend={nothing}
      onCorrect={nothing}
      onClose={nothing}
      {...props}
    />
  );
}

test('[OTP-2] [OTP-3] [OTP-4] [OTP-8] number, countdown, boxes; an error stays until a digit changes', async () => {
  const onSubmit = vi.fn();
  render(<Window onSubmit={onSubmit} />);
  expect(screen.getByRole('dialog', { name: 'Confirme su teléfono' })).toHaveTextContent('+525512345678');
  expect(screen.getByRole('timer')).toHaveTextContent('Podrá volver a enviar código en 05:05 min.');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByText('El código vence en 5 min.')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(screen.getByRole('textbox', { name: 'Dígito 1 de 4' }));
  await userEvent.keyboard('1234');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar código' }));
  await expect.poll(() => onSubmit).toHaveBeenCalledExactlyOnceWith('1234');
  expect(screen.getByText('El código ingresado no es válido.')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(screen.getByRole('textbox', { name: 'Dígito 4 de 4' }));
  await userEvent.keyboard('5');
  expect(screen.queryByText('El código ingresado no es válido.')).toBeNull();
});

test('[OTP-7] a wrong code puts the focus into the first box, its digit selected; again with the next press', async () => {
  render(<Window onSubmit={nothing} />);
  const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dígito 1 de 4' });
  const confirm = screen.getByRole('button', { name: 'Confirmar código' });
  await userEvent.click(first);
  await userEvent.keyboard('1234');
  for (let press = 1; press <= 2; press += 1) {
    await userEvent.click(confirm);
    expect(first).toHaveFocus();
    expect([first.selectionStart, first.selectionEnd]).toEqual([0, 1]);
  }
});

test('[OTP-2] the number is grouped for reading, its text is not', () => {
  render(<Window onSubmit={nothing} />);
  const number = screen.getByText((_, element) => element?.tagName === 'STRONG');
  expect(number.textContent).toBe('+525512345678');
  expect([...number.children].map(({ textContent }) => textContent)).toEqual(['+52', '551', '234', '5678']);
});

test('the countdown stands alone until another code can be asked for', async () => {
  const onResend = vi.fn();
  const { rerender } = render(<Window onSubmit={nothing} resendIn={1} onResend={onResend} />);
  expect(screen.queryByText('¿No le llegó?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enviar otro código' })).toBeNull();
  expect(screen.getByRole('timer')).toHaveTextContent('Podrá volver a enviar código en 05:05 min.');
  rerender(<Window onSubmit={nothing} resendIn={0} onResend={onResend} />);
  expect(screen.getByText('¿No le llegó?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar otro código' }));
  expect(onResend).toHaveBeenCalledOnce();
});

test("'Corregir número' stands beside the number", () => {
  render(<Window onSubmit={nothing} />);
  const number = screen.getByText((_, element) => element?.tagName === 'STRONG');
  expect(number.parentElement?.parentElement).toContainElement(screen.getByRole('button', { name: 'Corregir número' }));
});

test('a code sent again is said, and the first box has the focus', () => {
  const { rerender } = render(<Window onSubmit={nothing} state="requestingCode" resendIn={0} />);
  screen.getByRole('button', { name: 'Enviar otro código' }).focus();
  rerender(<Window onSubmit={nothing} state="sentAgain" />);
  expect(screen.getByText('Le enviamos otro código.')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('textbox', { name: 'Dígito 1 de 4' })).toHaveFocus();
});

test('[OTP-8] the tries left are said with the wrong code, and that it is used up', () => {
  const { rerender } = render(<Window onSubmit={nothing} state="invalid" triesLeft={3} />);
  expect(screen.getByText('Le quedan 3 intentos.')).toBeVisible();
  rerender(<Window onSubmit={nothing} state="invalid" triesLeft={1} />);
  expect(screen.getByText('Le queda 1 intento.')).toBeVisible();
  rerender(<Window onSubmit={nothing} state="usedUp" triesLeft={0} />);
  expect(screen.getByText('Este código ya no se puede usar.')).toBeVisible();
  // the only waiting time
  expect(screen.getByRole('timer')).toHaveTextContent('Podrá pedir otro en 45 s.');
  expect(screen.queryByRole('button', { name: 'Enviar otro código' })).toBeNull();
  rerender(<Window onSubmit={nothing} state="usedUp" triesLeft={0} resendIn={0} />);
  expect(
    screen.getByText('Este código ya no se puede usar. Presione «Enviar otro código» para pedir otro.'),
  ).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar otro código' })).not.toHaveAttribute('aria-disabled');
  expect(screen.getByText('El código ingresado no es válido.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirmar código' })).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['validating', 'Confirmando su código…'],
  ['requestingCode', 'Enviando otro código a su teléfono…'],
  ['usedUp', 'Este código ya no se puede usar. Presione «Enviar otro código» para pedir otro.'],
  ['sentAgain', 'Le enviamos otro código.'],
] as const)('[OTP-13] %s is announced by a live region that is there before', (state, text) => {
  const { rerender } = render(<Window state="entering" resendIn={0} onSubmit={nothing} />);
  const regions = [...document.querySelectorAll('[aria-live="polite"]')];
  rerender(<Window state={state} resendIn={0} onSubmit={nothing} />);
  expect(regions).toContain(screen.getByText(text).closest('[aria-live]'));
});

test('[OTP-2] half a second after it has opened, to whom the code was sent is announced, once', async () => {
  vi.useFakeTimers();
  const { container, rerender } = render(<Window onSubmit={nothing} />);
  const announced = () =>
    [...container.querySelectorAll('.visually-hidden[aria-live]')].map((each) => each.textContent);
  expect(announced()).toEqual(['', 'El código vence en 5 min.']);
  await act(() => vi.advanceTimersByTimeAsync(500));
  const said = 'Enviamos un código de 4 dígitos al número +52 551 234 5678.';
  expect(announced()[0]).toBe(said);
  rerender(<Window onSubmit={nothing} typed="43" />);
  expect(announced()[0]).toBe(said);
  vi.useRealTimers();
});
