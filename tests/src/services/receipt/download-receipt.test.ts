import { afterEach, expect, it, vi } from 'vitest';
import { downloadReceipt } from '../../../../src/services/receipt/download-receipt.ts';
import { receipt } from '../../../../tools/portal/sample-data.ts';

vi.mock('../../../../src/services/receipt/receipt-pdf.ts', () => ({
  receiptPdf: () => ({ output: () => new Blob(['%PDF-']) }),
}));
afterEach(() => vi.restoreAllMocks());

const look = { colours: { brand: '', onBrand: '', soft: '', line: '', text: '', muted: '' }, logo: '', logoRatio: 1 };
const options = { window, look, timeZone: '', utilityName: '', address: '', helpPhone: '' };

it('[EXI-2] names the downloaded PDF after the folio, and keeps its blob URL until the next download', async () => {
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:one').mockReturnValueOnce('blob:two');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  expect(await downloadReceipt(receipt, options)).toEqual({ address: 'blob:one' });
  expect(address).toHaveBeenCalledOnce();
  expect(clicked).toEqual(['comprobante-26AG0001DEMO.pdf blob:one']);
  expect(revoked).not.toHaveBeenCalled();
  expect(await downloadReceipt(receipt, options)).toEqual({ address: 'blob:two' });
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:one');
});
