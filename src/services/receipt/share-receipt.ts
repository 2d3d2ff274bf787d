import { Failure } from '../../../machines/model/failure.ts';
import type { ReceiptText } from '../../../machines/model/receipt.ts';
import { formatDate } from '../../receipt-facts.ts';
import { texts } from '../../texts.ts';

interface ShareOptions {
  readonly window: Window;
  /** an IANA name; '' is the browser's own */
  readonly timeZone: string;
}

/** Shares folio, date and the portal's address, and no personal value. Rejects where the customer gives it up. */
export async function shareReceipt(receipt: ReceiptText | null, { window, timeZone }: ShareOptions): Promise<void> {
  if (receipt === null) throw new Failure('unavailable', 'a registration without a folio has no receipt');
  const { folio, registeredAt } = receipt;
  const date = registeredAt === null ? '' : formatDate(registeredAt, timeZone);
  await window.navigator.share({ text: texts.success.shared(folio, date), url: window.location.origin });
}
