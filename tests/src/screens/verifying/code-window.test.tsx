import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { emptyPhone, type PortalContext } from '../../../../machines/model/context.ts';
import { CodeWindow } from '../../../../src/screens/verifying/code-window.tsx';
import { verification } from '../../../../tools/portal/sample-data.ts';
import { renderScreen } from '../render-screen.tsx';

const states = {
  entering: { entering: 'unchecked' },
  invalid: { entering: 'invalid' },
  sentAgain: { entering: 'sentAgain' },
  validating: 'validating',
  requestingCode: 'requestingCode',
  exhausted: 'exhausted',
} as const;

/** @param attemptsLeft null before the first wrong code */
function contextOf(resendIn: number, attemptsLeft: number | null = null): Partial<PortalContext> {
  const failedAttempts = attemptsLeft === null ? 0 : 2;
  return {
    phone: { ...emptyPhone, verification: { ...verification, failedAttempts, attemptsLeft } },
    countdown: { left: 305, resendIn },
  };
}

function open(state: keyof typeof states = 'entering', resendIn = 45, attemptsLeft: number | null = null) {
  const { become, ...rendered } = renderScreen(
    CodeWindow,
    { verifying: states[state] },
    contextOf(resendIn, attemptsLeft),
  );
  return {
    ...rendered,
    become: (next: keyof typeof states, nextResendIn = 45, nextTriesLeft: number | null = null) =>
      become({ verifying: states[next] }, contextOf(nextResendIn, nextTriesLeft)),
  };
}

test('[OTP-2] [OTP-3] [OTP-4] [OTP-8] shows number, countdown, boxes; an error stays until a digit changes', async () => {
  const { sent } = open();
  expect(screen.getByRole('dialog', { name: 'Confirme su teléfono' })).toHaveTextContent('+525512345678');
  expect(screen.getByRole('timer')).toHaveTextContent('Podrá volver a enviar código en 05:05 min.');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByText('El código vence en 5 min.')).toHaveAttribute('aria-live', 'polite');
  await userEvent.click(screen.getByRole('textbox', { name: 'Dígito 1 de 4' }));
  await userEvent.keyboard('1234');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar código' }));
  expect(sent('CODE.SUBMIT')).toEqual([{ type: 'CODE.SUBMIT', typed: '1234' }]);
  expect(screen.getByText('El código ingresado no es válido.')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(screen.getByRole('textbox', { name: 'Dígito 4 de 4' }));
  await userEvent.keyboard('5');
  expect(screen.queryByText('El código ingresado no es válido.')).toBeNull();
});

test('[OTP-7] each wrong code focuses the first box and selects its digit', async () => {
  open();
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

test('[OTP-2] groups the digits of the number for screen readers, but not in its text', () => {
  open();
  const number = screen.getByText((_, element) => element?.tagName === 'STRONG');
  expect(number.textContent).toBe('+525512345678');
  expect([...number.children].map(({ textContent }) => textContent)).toEqual(['+52', '551', '234', '5678']);
});

test('shows only the countdown until the customer can request another code', async () => {
  const { become, sent } = open('entering', 1);
  expect(screen.queryByText('¿No le llegó?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enviar otro código' })).toBeNull();
  expect(screen.getByRole('timer')).toHaveTextContent('Podrá volver a enviar código en 05:05 min.');
  become('entering', 0);
  expect(screen.getByText('¿No le llegó?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar otro código' }));
  expect(sent('CODE.RESEND')).toHaveLength(1);
});

test("shows 'Corregir número' beside the number", () => {
  open();
  const number = screen.getByText((_, element) => element?.tagName === 'STRONG');
  expect(number.parentElement?.parentElement).toContainElement(screen.getByRole('button', { name: 'Corregir número' }));
});

test('reports a code that was sent again, and focuses the first box', () => {
  const { become } = open('requestingCode', 0);
  screen.getByRole('button', { name: 'Enviar otro código' }).focus();
  become('sentAgain');
  expect(screen.getByText('Le enviamos otro código.')).toHaveAttribute('aria-live', 'polite');
  expect(screen.getByRole('textbox', { name: 'Dígito 1 de 4' })).toHaveFocus();
});

test('[OTP-8] reports the remaining attempts after a wrong code, and the exhausted code', () => {
  const { become } = open('invalid', 45, 3);
  expect(screen.getByText('Le quedan 3 intentos.')).toBeVisible();
  become('invalid', 45, 1);
  expect(screen.getByText('Le queda 1 intento.')).toBeVisible();
  become('exhausted', 45, 0);
  expect(screen.getByText('Este código ya no se puede usar.')).toBeVisible();
  // no other wait is shown
  expect(screen.getByRole('timer')).toHaveTextContent('Podrá pedir otro en 45 s.');
  expect(screen.queryByRole('button', { name: 'Enviar otro código' })).toBeNull();
  become('exhausted', 0, 0);
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
  ['exhausted', 'Este código ya no se puede usar. Presione «Enviar otro código» para pedir otro.'],
  ['sentAgain', 'Le enviamos otro código.'],
] as const)('[OTP-13] announces %s in a live region that already exists', (state, text) => {
  const { become } = open('entering', 0);
  const regions = [...document.querySelectorAll('[aria-live="polite"]')];
  become(state, 0);
  expect(regions).toContain(screen.getByText(text).closest('[aria-live]'));
});

test('[OTP-2] announces the recipient of the code once, half a second after opening', async () => {
  vi.useFakeTimers();
  const { container } = open();
  const announced = () =>
    [...container.querySelectorAll('.visually-hidden[aria-live]')].map((each) => each.textContent);
  expect(announced()).toEqual(['', 'El código vence en 5 min.']);
  await act(() => vi.advanceTimersByTimeAsync(500));
  const said = 'Enviamos un código de 4 dígitos al número +52 551 234 5678.';
  expect(announced()[0]).toBe(said);
  fireEvent.change(screen.getByRole('textbox', { name: 'Dígito 1 de 4' }), { target: { value: '4' } });
  expect(announced()[0]).toBe(said);
  vi.useRealTimers();
});
