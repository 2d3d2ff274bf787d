import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortalContext } from '../../../machines/model/context.ts';
import { provideConfig } from '../../../src/portal-config.ts';
import { SuccessScreen } from '../../../src/screens/success-screen.tsx';
import { demonstrationConfig } from '../../../stories/support/portal-config.ts';
import { ana, newcomer, receipt } from '../../../tools/portal/sample-data.ts';
import { renderScreen } from './render-screen.tsx';

provideConfig({ ...demonstrationConfig, timeZone: 'America/Mexico_City' });
afterAll(() => provideConfig(demonstrationConfig));

const context: Partial<PortalContext> = {
  client: newcomer,
  contact: ana,
  registration: { kind: 'folio', folio: receipt.folio },
  receipt: { registeredAt: Date.UTC(2026, 10, 22, 3), program: receipt.program },
};
const open = () => renderScreen(SuccessScreen, { success: 'showing' }, context);

beforeEach(() => {
  vi.stubGlobal('print', () => undefined);
  Object.assign(navigator, { share: () => undefined, canShare: () => true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

test("[EXI-2] the receipt has the date in the utility's time zone, program, masked contact, download and print", async () => {
  const { become, sent } = open();
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons.slice(1)).toEqual(['Descargar comprobante', 'Imprimir', 'Compartir', 'Volver al Inicio']);
  for (const text of ['21 de noviembre de 2026', 'Refrendo general', ...Object.values(receipt.contact)])
    expect(screen.getByText(text)).toBeVisible();
  for (const [name, type] of [
    ['Descargar comprobante', 'RECEIPT.DOWNLOAD'],
    ['Imprimir', 'RECEIPT.PRINT'],
    ['Compartir', 'RECEIPT.SHARE'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(sent(type)).toHaveLength(1);
    become({ success: 'showing' });
  }
});

test('[EXI-2] announces the folio with the heading, which has the focus when the screen opens', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
    // whether the groups are separated by spaces depends on the layout
    /^Su folio de seguimiento 26 ?AG ?0001 ?DEMO$/,
  );
});

test('[EXI-3] announces that the folio was copied', () => {
  const { container, become } = open();
  const announced = () => [...container.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);
  expect(announced()).toEqual(['', '']);
  become({ success: 'copied' });
  expect(announced()).toEqual(['', 'Folio copiado al portapapeles']);
});

test.for([
  ['missing', () => Reflect.deleteProperty(window, 'print'), { canShare: () => false }],
  ['undefined, as in some in-app browsers', () => vi.stubGlobal('print', undefined), { canShare: undefined }],
] as const)('[EXI-2] has no button for printing or sharing that is %s', ([_how, remove, parts]) => {
  Object.assign(navigator, parts);
  remove();
  open();
  expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
});

test('[EXI-2] after the download, a link opens the receipt in another tab', () => {
  const { become } = open();
  expect(screen.queryByRole('link')).toBeNull();
  become({ success: 'showing' }, { ...context, receiptAddress: 'blob:receipt' });
  const link = screen.getByRole('link', { name: '¿No se descargó? Ábralo aquí' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['blob:receipt', '_blank']);
});

test.each([
  [
    'canShare throws',
    {
      canShare: () => {
        throw new Error('not allowed');
      },
    },
  ],
  ['canShare is missing', { canShare: undefined }],
  ['share is missing', { share: undefined }],
  ['it rejects the data', { canShare: () => false }],
])('[EXI-2] shows the folio, without Compartir, if %s', (_what, capabilities) => {
  Object.assign(navigator, capabilities);
  open();
  expect(screen.getByRole('button', { name: /^Copiar folio/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
});

test('[EXI-2] announces a failure to print or share', () => {
  const { become } = open();
  become({ success: 'notDone' });
  const said = screen.getByText('No se pudo. Anote o copie su folio.');
  expect(said.closest('[aria-live=polite]')).not.toBeNull();
});

test('[EXI-1] [EXI-2] [EXI-4] has heading, review notice, a box that copies the folio, and a button to the landing', async () => {
  const { become, sent } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Gracias por completar tu registro!' })).toBeVisible();
  expect(screen.getByText(/en revisión/)).toBeVisible();
  expect(document.querySelector('[data-part="success-mark"] svg')).toHaveAttribute('aria-hidden', 'true');
  const box = screen.getByRole('button', { name: 'Copiar folio 26AG0001DEMO' });
  expect(box).toHaveAccessibleDescription('Toque el folio para copiarlo.');
  // clicking the folio or the icon inside the button copies too
  for (const part of box.children) {
    await userEvent.click(part);
    become({ success: 'showing' });
  }
  await userEvent.click(screen.getByRole('button', { name: 'Volver al Inicio' }));
  expect([sent('FOLIO.COPY').length, sent('HOME').length]).toEqual([2, 1]);
});
