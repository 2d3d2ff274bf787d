import { expect, it, vi } from 'vitest';
import { shareReceipt } from '../../../../src/services/receipt/share-receipt.ts';
import { receipt } from '../../../../tools/portal/sample-data.ts';

const options = { window, timeZone: 'America/Mexico_City' };

it("[EXI-2] shares the folio, the date and the portal's address, but no personal data", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await shareReceipt(receipt, options);
  expect(share).toHaveBeenCalledExactlyOnceWith({
    text: 'Solicitud de refrendo. Folio: 26AG0001DEMO. Fecha: 21 de noviembre de 2026.',
    url: window.location.origin,
  });
  await shareReceipt({ ...receipt, registeredAt: null }, options);
  expect(share).toHaveBeenLastCalledWith({
    text: 'Solicitud de refrendo. Folio: 26AG0001DEMO.',
    url: window.location.origin,
  });
  await expect(shareReceipt(null, options)).rejects.toMatchObject({ kind: 'unavailable' });
});

it('[EXI-2] resolves if the customer closes the share sheet, and rejects if the browser refuses', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await expect(shareReceipt(receipt, options)).resolves.toBeUndefined();
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await expect(shareReceipt(receipt, options)).rejects.toThrow('no');
});
