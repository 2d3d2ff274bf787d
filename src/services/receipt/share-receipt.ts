import { Failure } from '../../../machines/model/failure.ts';
import type { ReceiptText } from '../../../machines/model/receipt.ts';
import { sharedData } from '../../receipt-facts.ts';

interface ShareOptions {
  readonly window: Window;
  /** an IANA name; '' is the browser's own */
  readonly timeZone: string;
}

/**
 * Shares folio, date and the portal's address, and no personal value. Ends where the customer closes the list of ways; rejects where the browser
 * refuses.
 */
export async function shareReceipt(receipt: ReceiptText | null, { window, timeZone }: ShareOptions): Promise<void> {
  if (receipt === null) throw new Failure('unavailable', 'a registration without a folio has no receipt');
  await window.navigator.share(sharedData(receipt, timeZone, window.location)).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  });
}
