import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SuccessView } from '../../../../src/screens/success/success-view.tsx';
import { receipt } from '../../../../tools/portal/sample-data.ts';

const nothing = () => undefined;
const view = {
  folio: '26AG0001DEMO',
  receipt,
  receiptAddress: null,
  timeZone: 'America/Mexico_City',
  downloading: false,
  copied: false,
  onCopy: nothing,
  onDownload: nothing,
  onPrint: nothing,
  notDone: false,
  canPrint: true,
  canShare: true,
  onShare: nothing,
  onHome: nothing,
};

test("[EXI-2] the receipt: date in the utility's zone, program, masked contact, download and print", async () => {
  const onDownload = vi.fn();
  const onPrint = vi.fn();
  const onShare = vi.fn();
  render(<SuccessView {...view} onDownload={onDownload} onPrint={onPrint} onShare={onShare} />);
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons.slice(1)).toEqual(['Descargar comprobante', 'Imprimir', 'Compartir', 'Volver al Inicio']);
  for (const text of ['21 de noviembre de 2026', 'Refrendo general', ...Object.values(receipt.contact)])
    expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Descargar comprobante' }));
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  expect([onDownload, onPrint, onShare].map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1]);
});

test('[EXI-2] the folio is read with the heading, which has the focus when the screen opens', () => {
  render(<SuccessView {...view} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
    // with a space between the groups or none, as they are laid out
    /^Su folio de seguimiento 26 ?AG ?0001 ?DEMO$/,
  );
});

test('[EXI-3] the copied folio is announced', () => {
  const { container, rerender } = render(<SuccessView {...view} />);
  const announced = () => [...container.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);
  expect(announced()).toEqual(['', '']);
  rerender(<SuccessView {...view} copied />);
  expect(announced()).toEqual(['', 'Folio copiado al portapapeles']);
});

test('[EXI-2] without a way to share or to print there is no button for it', () => {
  render(<SuccessView {...view} canShare={false} canPrint={false} />);
  expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
});

test('[EXI-2] once downloaded, a link opens the receipt in another tab', () => {
  const { rerender } = render(<SuccessView {...view} />);
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<SuccessView {...view} receiptAddress="blob:receipt" />);
  const link = screen.getByRole('link', { name: '¿No se descargó? Ábralo aquí' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['blob:receipt', '_blank']);
});

test('[EXI-2] what could not be printed or shared is announced', () => {
  const { rerender } = render(<SuccessView {...view} />);
  rerender(<SuccessView {...view} notDone />);
  const said = screen.getByText('No se pudo. Anote o copie su folio.');
  expect(said.closest('[aria-live=polite]')).not.toBeNull();
});

test('[EXI-1] [EXI-2] [EXI-4] heading, review, the folio in a box that copies, and the button to the landing', async () => {
  const onCopy = vi.fn();
  const onHome = vi.fn();
  render(<SuccessView {...view} onCopy={onCopy} onHome={onHome} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Gracias por completar tu registro!' })).toBeVisible();
  expect(screen.getByText(/en revisión/)).toBeVisible();
  expect(document.querySelector('[data-part="success-mark"] svg')).toHaveAttribute('aria-hidden', 'true');
  const box = screen.getByRole('button', { name: 'Copiar folio 26AG0001DEMO' });
  expect(box).toHaveAccessibleDescription('Toque el folio para copiarlo.');
  // the folio and its icon are both in the button
  for (const part of box.children) await userEvent.click(part);
  await userEvent.click(screen.getByRole('button', { name: 'Volver al Inicio' }));
  expect([onCopy, onHome].map((spy) => spy.mock.calls.length)).toEqual([2, 1]);
});
