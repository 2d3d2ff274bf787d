import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { emptyContext } from '../../../machines/model/context.ts';
import { emptyContact, type Contact } from '../../../machines/model/fields.ts';
import { ContactScreen } from '../../../src/screens/contact-screen.tsx';
import { renderScreen } from './render-screen.tsx';

interface Opening {
  readonly contact?: Contact;
  readonly privacyAccepted?: boolean;
  readonly editing?: string;
}

function open({ contact = emptyContact, privacyAccepted = false, editing = 'idle' }: Opening = {}) {
  const forms = { ...emptyContext.forms, contactPrivacyAccepted: privacyAccepted };
  return {
    ...renderScreen(ContactScreen, { contact: { form: { editing } } }, { contact, forms }),
    email: screen.getByRole('textbox', { name: 'Correo electrónico' }),
    phone: screen.getByRole('textbox', { name: 'Teléfono' }),
    goOn: screen.getByRole('button', { name: 'Continuar proceso' }),
  };
}

test('[DAT-1] shows title, note, box and external link', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Ahora, actualiza tus datos' })).toBeVisible();
  expect(screen.getByText(/autoriza este número y acepta recibir mensajes de texto/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /He leído y acepto Aviso de Privacidad/ })).not.toBeChecked();
  const link = screen.getByRole('link', { name: 'Aviso de Privacidad' });
  expect(link).toHaveAttribute('href', 'https://www.example.com/aviso-de-privacidad');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(link).toHaveAccessibleDescription('(se abre en otra pestaña)');
});

test('[DAT-1] the accepted terms describe the button', () => {
  const { goOn } = open({ privacyAccepted: true });
  expect(goOn).toHaveAccessibleDescription('Al continuar, autoriza este número y acepta recibir mensajes de texto.');
});

test('announces half a second later why the code window closed by itself', async () => {
  vi.useFakeTimers();
  open({ editing: 'codeExpired' });
  const text = 'El código venció. Presione «Continuar proceso» para recibir uno nuevo.';
  const announced = () => [...document.querySelectorAll('.visually-hidden[aria-live]')].map((each) => each.textContent);
  expect(announced()).toEqual(['']);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(announced()).toEqual([text]);
  vi.useRealTimers();
});

test('[DAT-2] [DAT-4] a field that lost the focus reports that it is required until it is filled', async () => {
  const { email } = open();
  expect(email).toHaveAccessibleDescription('Por ejemplo: nombre@correo.com');
  await userEvent.click(email);
  await userEvent.tab();
  expect(await screen.findByText('El correo es requerido')).toBeVisible();
  expect(screen.queryByText('El teléfono es requerido')).toBeNull();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Por ejemplo: nombre@correo.com El correo es requerido');
  await userEvent.tab();
  expect(await screen.findByText('El teléfono es requerido')).toBeVisible();
  await userEvent.type(email, 'ana@example.com');
  await expect.poll(() => screen.queryByText('El correo es requerido')).toBeNull();
  expect(email).toBeValid();
});

test('[DAT-3] [DAT-5] an invalid e-mail and a short phone show a message, and stay in their fields', async () => {
  const { email, phone } = open();
  await userEvent.type(email, 'ana@');
  await userEvent.type(phone, '55123');
  await userEvent.tab();
  expect(await screen.findByText('El correo no es válido')).toBeVisible();
  expect(await screen.findByText('El formato de teléfono no es correcto')).toBeVisible();
  expect(email).toHaveValue('ana@');
  expect(phone).toHaveValue('(551) 23');
});

test('a keystroke renders the form at most twice, including an error message', async () => {
  const { email, onRender } = open();
  await userEvent.type(email, 'ana');
  await userEvent.tab();
  await userEvent.click(email);
  onRender.mockClear();
  await userEvent.keyboard('@');
  expect(screen.getByText('El correo no es válido')).toBeVisible();
  expect(onRender.mock.calls.length).toBeLessThanOrEqual(2);
});

test("[DAT-6] a phone typed with another country's code is not sent until it is typed anew", async () => {
  const { email, phone, goOn, sent } = open({ privacyAccepted: true });
  await userEvent.type(email, 'ana@example.com');
  await userEvent.type(phone, '+442079460958');
  expect(phone).toHaveValue('+(442) 079-4609');
  const phones = () => sent('CONTACT.SUBMIT').map((event) => 'contact' in event && event.contact);
  const foreign = 'Ese número es de otro país. Escriba los 10 dígitos de un número de México.';
  await userEvent.click(goOn);
  expect(phones()).toEqual([{ email: 'ana@example.com', phone: '' }]);
  await expect.poll(() => phone.matches(':focus[aria-invalid]')).toBe(true);
  expect(phone).toHaveAccessibleDescription(expect.stringContaining(foreign));
  // typed over the selected number
  await userEvent.type(phone, '5512345678', { initialSelectionStart: 0, initialSelectionEnd: 20 });
  expect(phone).not.toHaveAccessibleDescription(expect.stringContaining(foreign));
  await userEvent.click(goOn);
  expect(phones()[1]).toEqual({ email: 'ana@example.com', phone: '5512345678' });
});

test('[DAT-7] Continuar proceso is unavailable only while the box is unticked; its label ticks it', async () => {
  const { goOn } = open();
  expect(goOn).toHaveAttribute('aria-disabled', 'true');
  expect(goOn).toHaveAccessibleDescription(
    'Para continuar falta escribir su correo, escribir su teléfono y aceptar el aviso.',
  );
  await userEvent.click(screen.getByText('He leído y acepto', { exact: false, selector: 'span' }));
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(goOn).not.toHaveAttribute('aria-disabled');
});

test('[OTP-12] [DAT-9] Continuar proceso sends the typed values to the machine, valid or not', async () => {
  const { email, goOn, sent } = open();
  await userEvent.type(email, 'ana@example.com');
  await userEvent.click(goOn);
  expect(sent('CONTACT.SUBMIT')).toEqual([
    {
      type: 'CONTACT.SUBMIT',
      contact: { ...emptyContact, email: 'ana@example.com', phone: '' },
      privacyAccepted: false,
    },
  ]);
  expect(sent('CONTACT.EDIT').at(-1)).toEqual({
    type: 'CONTACT.EDIT',
    contact: { ...emptyContact, email: 'ana@example.com', phone: '' },
    privacyAccepted: false,
  });
});

test.each([
  [{ ...emptyContact, email: '', phone: '' }, 'Correo electrónico'],
  [{ ...emptyContact, email: 'ana@example.com', phone: '55' }, 'Teléfono'],
])('[DAT-9] Continuar proceso with %j focuses the first field with an error', async (contact, name) => {
  const { goOn } = open({ contact });
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(goOn);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name }));
  expect(screen.getByRole('textbox', { name })).toBeInvalid();
});

test('[DAT-7] Continuar proceso focuses the box if only the box is unticked', async () => {
  const { goOn } = open({ contact: { ...emptyContact, email: 'ana@example.com', phone: '5512345678' } });
  for (const message of ['the first press', 'the second']) {
    await userEvent.click(goOn);
    await expect.poll(() => document.activeElement, { message }).toBe(screen.getByRole('checkbox'));
  }
});

test('an error message waits until the mouse button is released, so that the clicked button does not move', async () => {
  const { email, goOn } = open();
  const user = userEvent.setup();
  await user.click(email);
  await user.pointer({ keys: '[MouseLeft>]', target: goOn });
  expect(screen.queryByText('El correo es requerido')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: goOn });
  expect(await screen.findByText('El correo es requerido')).toBeVisible();
});

test("'Corregir número' focuses the phone field", () => {
  const { phone } = open({ editing: 'correctingPhone' });
  expect(phone).toHaveFocus();
});

test('asks about a typo in the domain after the field loses the focus; one click accepts the suggestion', async () => {
  const { email, sent } = open();
  const question = () => screen.queryByRole('button', { name: /¿Quiso decir/ });
  await userEvent.type(email, 'maria@gmial.com');
  expect(question()).toBeNull();
  await userEvent.tab();
  expect(question()).toHaveAccessibleName('¿Quiso decir maria@gmail.com?');
  await userEvent.type(email, 'm');
  expect(question()).toBeNull();
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(await screen.findByRole('button', { name: '¿Quiso decir maria@gmail.com?' }));
  expect(email).toHaveValue('maria@gmail.com');
  expect(email).toHaveFocus();
  expect(question()).toBeNull();
  expect(sent('CONTACT.EDIT').at(-1)).toEqual({
    type: 'CONTACT.EDIT',
    contact: { ...emptyContact, email: 'maria@gmail.com', phone: '' },
    privacyAccepted: false,
  });
});

test('a typo in the domain does not block the form', async () => {
  const { email, phone, goOn, sent } = open({ privacyAccepted: true });
  await userEvent.type(email, 'maria@gmial.com');
  await userEvent.type(phone, '+52 55 1234 5678');
  await userEvent.click(goOn);
  expect(sent('CONTACT.SUBMIT')).toEqual([
    {
      type: 'CONTACT.SUBMIT',
      contact: { ...emptyContact, email: 'maria@gmial.com', phone: '5512345678' },
      privacyAccepted: true,
    },
  ]);
});

test.each([
  ['outcomeUnknown', /^No sabemos si su registro se guardó/],
  ['codeExpired', /^El código venció/],
] as const)(
  '[REG-4] %s: shows only the lost registration directly below the heading, with the focus',
  (notice, text) => {
    open({ editing: notice });
    const said = screen.getByText(text);
    const isFirst = notice === 'outcomeUnknown';
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.nextElementSibling === null && heading.parentElement?.nextElementSibling?.contains(said)).toBe(
      isFirst,
    );
    expect(document.activeElement?.contains(said) && document.activeElement !== document.body).toBe(isFirst);
    expect(screen.getAllByText(text)).toHaveLength(1);
  },
);
