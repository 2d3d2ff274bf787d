import { afterEach, expect, it, vi } from 'vitest';
import { downloadReceipt } from '../../../../src/services/receipt/download-receipt.ts';
import { receipt } from '../../../../tools/portal/sample-data.ts';

vi.mock('../../../../src/services/receipt/receipt-pdf.ts', () => ({
  receiptPdf: () => ({ output: () => new Blob(['%PDF-']) }),
}));
afterEach(() => vi.restoreAllMocks());

const options = { window, timeZone: '', utilityName: '', address: '', helpPhone: '' };

it('[EXI-2] gives the PDF to the browser under a name with the folio, and keeps its address while browsers may read it', async () => {
  vi.useFakeTimers();
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  const saved = downloadReceipt(receipt, options);
  await vi.advanceTimersByTimeAsync(1000);
  await saved;
  expect(address).toHaveBeenCalledOnce();
  expect(clicked).toEqual(['comprobante-26AG0001DEMO.pdf blob:receipt']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(revoked, 'the address is given up while a browser may still read the file').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:receipt');
  vi.useRealTimers();
});
