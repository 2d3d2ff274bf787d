import type { ReceiptText } from '../../../machines/model/receipt.ts';
import { texts } from '../../texts.ts';
import { receiptPdf, type PdfOptions } from './receipt-pdf.ts';

interface DownloadOptions extends PdfOptions {
  readonly window: Window;
}

/** The address of the receipt that was made last: a link leads to it for as long as the page is there. */
let made: string | null = null;

/**
 * Makes the receipt's PDF and gives it to the browser as a download. Resolves to its address in the page, a second way to it; what it rejects
 * with is no Failure.
 */
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

/** Making the PDF blocks the page, which is to show before that it is being made. */
function letPagePaint(window: Window): Promise<void> {
  if ('scheduler' in window && typeof window.scheduler?.yield === 'function') return window.scheduler.yield();
  return new Promise((resolve) => window.setTimeout(resolve));
}
