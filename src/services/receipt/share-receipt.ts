import { Failure } from '../../../machines/model/failure.ts';
import type { ReceiptText } from '../../../machines/model/receipt.ts';
import { sharedData } from '../../receipt-facts.ts';

interface ShareOptions {
  readonly window: Window;
  /** IANA name; '' is the browser's zone */
  readonly timeZone: string;
}

/**
 * Shares folio, date and the portal's address, without personal data. Resolves if the customer closes the share sheet; rejects if the browser
 * refuses to share.
 */
export async function shareReceipt(receipt: ReceiptText | null, { window, timeZone }: ShareOptions): Promise<void> {
  if (receipt === null) throw new Failure('unavailable', 'a registration without a folio has no receipt');
  await window.navigator.share(sharedData(receipt, timeZone, window.location)).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  });
}
