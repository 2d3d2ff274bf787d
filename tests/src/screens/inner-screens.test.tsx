import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import '../components/support.ts';
import { ChoosingView } from '../../../src/screens/choosing/choosing-view.tsx';
import { ConfirmingView } from '../../../src/screens/confirming/confirming-view.tsx';
import { ConsentingView } from '../../../src/screens/consenting/consenting-view.tsx';
import { CodeWindow } from '../../../src/screens/contact/code-window.tsx';
import { ContactView } from '../../../src/screens/contact/contact-view.tsx';
import { NoProgramsView } from '../../../src/screens/no-programs/no-programs-view.tsx';
import { SuccessView } from '../../../src/screens/success/success-view.tsx';

const nothing = () => undefined;

describe('account and consent', () => {
  test("[CON-1] 'Confirma tu cuenta' with name, NIS, Continuar and Cancelar", async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(<ConfirmingView fullName="Ana Ruiz Peña" nis="1234567" onConfirm={onConfirm} onCancel={onCancel} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Confirma tu cuenta' })).toBeVisible();
    expect(screen.getByText('Ana Ruiz Peña')).toBeVisible();
    expect(screen.getByText('1234567')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect([onConfirm, onCancel].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
  });

  test('[CON-2] without a name a masked one stands in', () => {
    render(<ConfirmingView fullName={null} nis="7654321" onConfirm={nothing} onCancel={nothing} />);
    expect(screen.getByText(/\*{3,}/)).toBeVisible();
    expect(screen.getByText('7654321')).toBeVisible();
  });

  test("[CON-3] 'Iniciar solicitud' asks before anything is accepted", async () => {
    const onAccept = vi.fn();
    const onCancel = vi.fn();
    render(<ConsentingView onAccept={onAccept} onCancel={onCancel} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Iniciar solicitud' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(onAccept).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect([onAccept, onCancel].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
  });
});

describe('program and document', () => {
  const programs = [
    { id: 7, name: 'Refrendo general' },
    { id: 9, name: 'Refrendo adulto mayor' },
  ];
  function open(props: Partial<ComponentProps<typeof ChoosingView>> = {}) {
    const onChoose = vi.fn();
    const onContinue = vi.fn();
    render(
      <ChoosingView
        programs={programs}
        programId={null}
        status="empty"
        documentName=""
        documentKind="pdf"
        refusal={null}
        rulesUrl="https://example.com/reglas"
        onChoose={onChoose}
        onPick={nothing}
        onDelete={nothing}
        onContinue={onContinue}
        onCancel={nothing}
        {...props}
      />,
    );
    return { onChoose, onContinue, select: screen.getByRole('combobox', { name: 'Tipo de refrendo' }) };
  }

  test("[PRO-2] [PRO-5] the selector, 'Selecciona un refrendo' first, gives the numeric id", async () => {
    const { select, onChoose } = open();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Selecciona un refrendo',
      'Refrendo general',
      'Refrendo adulto mayor',
    ]);
    await userEvent.selectOptions(select, 'Refrendo adulto mayor');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(9);
  });

  test("[PRO-4] touched and left without a choice: 'El refrendo es requerido'", async () => {
    const { select } = open();
    expect(screen.queryByText('El refrendo es requerido')).toBeNull();
    await userEvent.click(select);
    await userEvent.tab();
    expect(await screen.findByText('El refrendo es requerido')).toBeVisible();
    expect(select).toBeInvalid();
  });

  test("[PRO-11] [PRO-16] Continuar pressed too early: the fields' own messages, and it says what is missing", async () => {
    open();
    const goOn = screen.getByRole('button', { name: 'Continuar' });
    expect(goOn).toHaveAttribute('aria-disabled', 'true');
    expect(goOn).toHaveAccessibleDescription('Para continuar falta elegir un refrendo y adjuntar su documento.');
    await userEvent.click(goOn);
    expect(await screen.findByText('El archivo es requerido')).toBeVisible();
    expect(screen.getByText('El refrendo es requerido')).toBeVisible();
  });

  test.each([
    ['type', '¡Ups! Solo se permiten archivos PDF o imágenes (JPG, PNG, JPEG).'],
    ['size', 'El archivo seleccionado es demasiado pesado. El tamaño máximo es de 1MB.'],
  ] as const)('[PRO-12] [PRO-13] a refused %s is said beside the drop zone', (refusal, sentence) => {
    open({ refusal });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByText(/Sigue adjunto/)).toBeNull();
  });

  test('[PRO-13] a file refused for its size beside one that stays: that it stays is said, and what helps', () => {
    open({ refusal: 'size', status: 'attached', documentName: 'ine.pdf' });
    expect(screen.getByText('ine.pdf')).toBeVisible();
    expect(
      screen.getByText(
        'Si es una foto, tómela de nuevo o guárdela en un tamaño más pequeño. Sigue adjunto el archivo que eligió antes.',
      ),
    ).toBeVisible();
  });

  test("[PRO-7] 'Cargando...' while a file is read", () => {
    open({ status: 'reading' });
    expect(screen.getByText('Cargando...')).toBeVisible();
  });

  test('[PRO-8] [PRO-16] with program and file Continuar is on', async () => {
    const { onContinue } = open({ programId: 7, status: 'attached', documentName: 'ine.pdf' });
    expect(screen.getByText('ine.pdf')).toBeVisible();
    const goOn = screen.getByRole('button', { name: 'Continuar' });
    expect(goOn).not.toHaveAttribute('aria-disabled');
    await userEvent.click(goOn);
    expect(onContinue).toHaveBeenCalledOnce();
  });

  test('[PRO-15] the link to the rules', () => {
    open();
    expect(screen.getByRole('link', { name: 'Reglas del programa' })).toHaveAttribute(
      'href',
      'https://example.com/reglas',
    );
  });

  test('[PRO-3] no programs: where to go instead', () => {
    render(<NoProgramsView onRetry={nothing} onHome={nothing} />);
    expect(screen.getByRole('heading', { name: 'Lo sentimos, por el momento no hay programas activos' })).toBeVisible();
    expect(screen.getByText(/la sucursal más cercana/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Volver al Inicio' })).toBeVisible();
  });
});

describe('contact', () => {
  function open(props: Partial<ComponentProps<typeof ContactView>> = {}) {
    const onEdit = vi.fn();
    const onSubmit = vi.fn();
    render(
      <ContactView
        contact={{ email: '', phone: '' }}
        waiting={null}
        codeExpired={false}
        privacyUrl="https://example.com/aviso"
        onEdit={onEdit}
        onSubmit={onSubmit}
        onCancel={nothing}
        {...props}
      />,
    );
    return {
      onEdit,
      onSubmit,
      email: screen.getByRole('textbox', { name: 'Correo electrónico' }),
      phone: screen.getByRole('textbox', { name: 'Teléfono' }),
      goOn: screen.getByRole('button', { name: 'Continuar proceso' }),
    };
  }

  test('[DAT-1] title, note, box and external link', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Ahora, actualiza tus datos' })).toBeVisible();
    expect(screen.getByText(/autoriza este número y acepta recibir mensajes de texto/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /He leído y acepto Aviso de Privacidad/ })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Aviso de Privacidad' })).toHaveAttribute(
      'href',
      'https://example.com/aviso',
    );
  });

  test('[DAT-2] [DAT-4] both fields left empty are required', async () => {
    const { email } = open();
    await userEvent.click(email);
    await userEvent.tab();
    await userEvent.tab();
    expect(await screen.findByText('El correo es requerido')).toBeVisible();
    expect(await screen.findByText('El teléfono es requerido')).toBeVisible();
  });

  test('[DAT-3] [DAT-5] a wrong e-mail and a short phone are named, and stay', async () => {
    const { email, phone } = open();
    await userEvent.type(email, 'ana@');
    await userEvent.type(phone, '55123');
    await userEvent.tab();
    expect(await screen.findByText('El correo no es válido')).toBeVisible();
    expect(await screen.findByText('El formato de teléfono no es correcto')).toBeVisible();
    expect(email).toHaveValue('ana@');
    expect(phone).toHaveValue('(551) 23');
  });

  test('[DAT-6] digits only, formatted, no more than ten', async () => {
    const { phone } = open();
    await userEvent.type(phone, '55a1.2-345e678999');
    expect(phone).toHaveValue('(551) 234-5678');
  });

  test('[DAT-7] only the unticked box turns Continuar proceso off', async () => {
    const { goOn } = open();
    expect(goOn).toHaveAttribute('aria-disabled', 'true');
    expect(goOn).toHaveAccessibleDescription('Para continuar falta aceptar el aviso.');
    await userEvent.click(screen.getByRole('checkbox'));
    expect(goOn).not.toHaveAttribute('aria-disabled');
  });

  test('[OTP-12] [DAT-9] a press reaches the machine with what is typed, valid or not', async () => {
    const { email, goOn, onSubmit, onEdit } = open();
    await userEvent.type(email, 'ana@example.com');
    await userEvent.click(goOn);
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      contact: { email: 'ana@example.com', phone: '' },
      privacyAccepted: false,
    });
    expect(onEdit).toHaveBeenLastCalledWith({ email: 'ana@example.com', phone: '' });
  });

  test('[OTP-5] after the countdown the form says that the code ran out', () => {
    open({ codeExpired: true, contact: { email: 'ana@example.com', phone: '5512345678' } });
    expect(screen.getByText(/El código venció/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('(551) 234-5678');
  });

  test('while a registration is saved it can be neither cancelled nor sent again', () => {
    render(
      <ContactView
        contact={{ email: 'ana@example.com', phone: '5512345678' }}
        waiting="registration"
        codeExpired={false}
        privacyUrl="https://example.com/aviso"
        onEdit={nothing}
        onSubmit={nothing}
        onCancel={nothing}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Estamos guardando su solicitud');
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continuar proceso' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the code window', () => {
  function Window({ onSubmit }: { readonly onSubmit: (code: string) => void }) {
    const [state, setState] = useState<'entering' | 'invalid'>('entering');
    return (
      <CodeWindow
        state={state}
        number="+525512345678"
        secondsLeft={305}
        onEdit={() => setState('entering')}
        onSubmit={(code) => {
          onSubmit(code);
          setState('invalid');
        }}
        onClose={nothing}
      />
    );
  }

  test('[OTP-2] [OTP-3] [OTP-4] [OTP-8] number, countdown, boxes; an error stays until a digit changes', async () => {
    const onSubmit = vi.fn();
    render(<Window onSubmit={onSubmit} />);
    expect(screen.getByRole('dialog', { name: 'Confirme su teléfono' })).toHaveTextContent('+525512345678');
    expect(screen.getByText('Podrá volver a enviar código en 05:05 min.')).toBeVisible();
    await userEvent.click(screen.getByRole('textbox', { name: 'Dígito 1 de 4' }));
    await userEvent.keyboard('1234');
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar código' }));
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith('1234'));
    expect(screen.getByText('El código ingresado no es válido.')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await userEvent.click(screen.getByRole('textbox', { name: 'Dígito 4 de 4' }));
    await userEvent.keyboard('5');
    expect(screen.queryByText('El código ingresado no es válido.')).toBeNull();
  });
});

describe('success', () => {
  test('[EXI-1] [EXI-2] [EXI-4] heading, review, the folio in a box that copies, and the way home', async () => {
    const onCopy = vi.fn();
    const onHome = vi.fn();
    render(<SuccessView folio="26AG0001DEMO" onCopy={onCopy} onHome={onHome} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Gracias por completar tu registro!' })).toBeVisible();
    expect(screen.getByText(/en revisión/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Copiar folio 26AG0001DEMO' }));
    await userEvent.click(screen.getByRole('button', { name: 'Volver al Inicio' }));
    expect([onCopy, onHome].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
  });
});
