import type { ReceiptText } from '../machines/model/receipt.ts';
import { texts } from './texts.ts';

const { receipt: terms } = texts.success;

/**
 * The receipt's terms and values, as the screen and the PDF show them; what is not known is left out. `timeZone`: an
 * IANA name, '' is the browser's own (journey.md#receipt).
 */
export function receiptFacts(receipt: ReceiptText, timeZone: string): { term: string; value: string }[] {
  const { registeredAt, program, email, phone } = receipt;
  return [
    { term: terms.date, value: registeredAt === null ? '' : formatDate(registeredAt, timeZone) },
    { term: terms.program, value: program },
    { term: terms.email, value: email },
    { term: terms.phone, value: phone },
  ].filter(({ value }) => value !== '');
}

/** '21 de noviembre de 2026' */
function formatDate(epoch: number, timeZone: string): string {
  return new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', ...(timeZone === '' ? {} : { timeZone }) }).format(
    epoch,
  );
}
