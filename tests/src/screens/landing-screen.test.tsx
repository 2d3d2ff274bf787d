import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { LandingScreen } from '../../../src/screens/landing-screen.tsx';
import { emptyContext } from '../../../machines/model/context.ts';
import { renderScreen } from './render-screen.tsx';

const idle = { landing: 'idle' };

function open(value: StateValue = idle, forms = emptyContext.forms) {
  return {
    ...renderScreen(LandingScreen, value, { forms }),
    user: userEvent.setup(),
    nisForm: within(screen.getByRole('form', { name: 'Iniciar refrendo' })),
    folioForm: within(screen.getByRole('form', { name: 'Consultar folio' })),
  };
}

describe('the landing', () => {
  test('[LAN-1] presents the three steps as an ordered list below its heading, after the form that starts them', () => {
    open();
    expect(screen.getByRole('list').tagName).toBe('OL');
    const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(steps).toEqual([/NIS/, /documento/, /datos personales/].map((text) => expect.stringMatching(text)));
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['Iniciar refrendo', 'Tres pasos', 'Consultar folio']);
  });

  test('[LAN-3] loads its banner lazily, so that a hidden one is not loaded', () => {
    open();
    expect(document.querySelector('img[src*="banner"]')).toHaveAttribute('loading', 'lazy');
  });

  test('[FOL-7] shows the restored values of both forms', () => {
    const { nisForm, folioForm } = open(idle, {
      ...emptyContext.forms,
      nis: '7654',
      folio: '26zz',
      folioPrivacyAccepted: true,
    });
    expect(nisForm.getByRole('textbox')).toHaveValue('7654');
    expect(nisForm.getByRole('checkbox')).not.toBeChecked();
    expect(folioForm.getByRole('textbox')).toHaveValue('26zz');
    expect(folioForm.getByRole('checkbox')).toBeChecked();
  });

  test("[LAN-6] [LAN-7] while one form's request is pending, the other's button explains that it has to wait", async () => {
    const { user, nisForm } = open({ landing: { postingFolio: 'runningCaptcha' } });
    await user.type(nisForm.getByRole('textbox', { name: 'NIS' }), '1234567');
    await user.click(nisForm.getByRole('checkbox', { name: /Aviso de Privacidad/ }));
    const next = nisForm.getByRole('button', { name: 'Siguiente' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveAccessibleDescription('Espere a que termine la otra consulta.');
  });

  test("[NIS-1] an empty NIS that loses the focus shows 'El NIS es requerido'", async () => {
    const { user, nisForm } = open();
    await user.click(nisForm.getByRole('textbox', { name: 'NIS' }));
    await user.tab();
    expect(await nisForm.findByText('El NIS es requerido')).toBeVisible();
    expect(nisForm.getByRole('textbox', { name: 'NIS' })).toHaveAccessibleDescription(/El NIS es requerido/);
  });

  test("[NIS-2] a NIS of 8 digits that loses the focus shows 'Introduzca un valor de 7 o 9 digitos', and keeps the digits", async () => {
    const { user, nisForm } = open();
    await user.type(nisForm.getByRole('textbox', { name: 'NIS' }), '12345678');
    await user.tab();
    expect(await nisForm.findByText('Introduzca un valor de 7 o 9 digitos')).toBeVisible();
    expect(nisForm.getByRole('textbox', { name: 'NIS' })).toHaveValue('12345678');
  });

  test.each(['mouseup', 'dragend'])(
    'an error message waits for the end of the click that left its field: %s',
    async (end) => {
      const { user, nisForm } = open();
      await user.click(nisForm.getByRole('textbox', { name: 'NIS' }));
      fireEvent.mouseDown(document.body);
      await user.tab();
      expect(nisForm.queryByText('El NIS es requerido')).toBeNull();
      fireEvent(document.body, new Event(end, { bubbles: true }));
      expect(await nisForm.findByText('El NIS es requerido')).toBeVisible();
    },
  );

  test('[LAN-6] Siguiente is unavailable until the NIS is valid and the box ticked, and describes what is missing', async () => {
    const { user, nisForm, sent } = open();
    const next = nisForm.getByRole('button', { name: 'Siguiente' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveAccessibleDescription(/NIS de 7 o 9 números y aceptar el aviso/);
    await user.type(nisForm.getByRole('textbox', { name: 'NIS' }), '1234567');
    expect(next).toHaveAccessibleDescription('Para continuar falta aceptar el aviso.');
    await user.click(nisForm.getByRole('checkbox', { name: /Aviso de Privacidad/ }));
    expect(next).not.toHaveAttribute('aria-disabled');
    await user.click(next);
    expect(sent('NIS.SUBMIT')).toEqual([{ type: 'NIS.SUBMIT', nis: '1234567', privacyAccepted: true }]);
  });

  test('[NIS-9] a click on the disabled button, or Enter, still reaches the machine', async () => {
    const { user, nisForm, sent } = open();
    await user.click(nisForm.getByRole('button', { name: 'Siguiente' }));
    expect(sent('NIS.SUBMIT').at(-1)).toEqual({ type: 'NIS.SUBMIT', nis: '', privacyAccepted: false });
    await user.type(nisForm.getByRole('textbox', { name: 'NIS' }), '12{Enter}');
    expect(sent('NIS.SUBMIT').at(-1)).toEqual({ type: 'NIS.SUBMIT', nis: '12', privacyAccepted: false });
  });

  test("[FOL-1] an empty folio that loses the focus shows 'El folio es requerido'", async () => {
    const { user, folioForm } = open();
    await user.click(folioForm.getByRole('textbox', { name: 'Folio' }));
    await user.tab();
    expect(await folioForm.findByText('El folio es requerido')).toBeVisible();
  });

  test('[FOL-2] invalid characters show a message, and stay in the field', async () => {
    const { user, folioForm } = open();
    await user.type(folioForm.getByRole('textbox', { name: 'Folio' }), '26/AG');
    await user.tab();
    expect(await folioForm.findByText('El folio solo lleva letras, números y guion bajo')).toBeVisible();
    expect(folioForm.getByRole('textbox', { name: 'Folio' })).toHaveValue('26/AG');
  });

  test('[NIS-13] a prefilled folio replaces the typed text, and its field takes the focus', async () => {
    const { user, become, folioForm } = open();
    const folio = folioForm.getByRole('textbox', { name: 'Folio' });
    await user.type(folio, 'otro');
    become({ landing: 'folioPrefilled' }, { lookup: { ...emptyContext.lookup, folio: '26AG0001DEMO' } });
    expect(folio).toHaveValue('26AG0001DEMO');
    expect(folio).toHaveFocus();
    await user.type(folio, '2');
    become({ landing: 'idle' });
    expect(folio).toHaveValue('26AG0001DEMO2');
  });

  test('[LAN-7] the folio form has a separate privacy box, and its button follows the same rule', async () => {
    const { user, folioForm, sent } = open();
    const look = folioForm.getByRole('button', { name: 'Consultar' });
    await user.type(folioForm.getByRole('textbox', { name: 'Folio' }), '26AG0001DEMO');
    expect(look).toHaveAttribute('aria-disabled', 'true');
    await user.click(folioForm.getByRole('checkbox', { name: /Aviso de Privacidad/ }));
    expect(look).not.toHaveAttribute('aria-disabled');
    await user.click(look);
    expect(sent('FOLIO.SUBMIT')).toEqual([{ type: 'FOLIO.SUBMIT', folio: '26AG0001DEMO', privacyAccepted: true }]);
  });
});
