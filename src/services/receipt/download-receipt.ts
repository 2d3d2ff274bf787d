import type { ReceiptText } from '../../../machines/model/receipt.ts';
import { texts } from '../../texts.ts';
import { receiptPdf, type PdfOptions } from './receipt-pdf.ts';

interface DownloadOptions extends PdfOptions {
  readonly window: Window;
}

/** Object URL of the last receipt; kept because a link uses it until the page unloads. */
let made: string | null = null;

/** Creates the receipt's PDF and starts its download. Resolves to the object URL for a second link. Rejects with errors that are not Failures. */
export async function downloadReceipt(
  receipt: ReceiptText,
  { window, ...options }: DownloadOptions,
): Promise<{ address: string }> {
  await letPagePaint(window);
  const address = URL.createObjectURL(receiptPdf(receipt, options).output('blob'));
  const link = window.document.createElement('a');
  link.href = address;
  link.download = texts.success.pdf.file(receipt.folio);
  link.click();
  if (made !== null) URL.revokeObjectURL(made);
  made = address;
  return { address };
}

/** Creating the PDF blocks the page, so let it paint the progress state first. */
function letPagePaint(window: Window): Promise<void> {
  if ('scheduler' in window && typeof window.scheduler?.yield === 'function') return window.scheduler.yield();
  return new Promise((resolve) => window.setTimeout(resolve));
}
