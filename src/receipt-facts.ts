import { contactFieldNames } from '../machines/model/fields.ts';
import type { ReceiptText } from '../machines/model/receipt.ts';
import { texts } from './texts.ts';

const { receipt: terms } = texts.success;

interface ReceiptFact {
  readonly term: string;
  readonly value: string;
  /** must not be translated */
  readonly verbatim?: boolean;
}

/**
 * Terms and values of the receipt on the screen and in the PDF; omits unknown values. `timeZone`: an IANA name, '' is the
 * browser's zone (journey.md#receipt).
 */
export function receiptFacts(receipt: ReceiptText, timeZone: string): ReceiptFact[] {
  const { registeredAt, program, contact } = receipt;
  return [
    { term: terms.date, value: registeredAt === null ? '' : formatDate(registeredAt, timeZone) },
    { term: terms.program, value: program },
    ...contactFieldNames.map((name) => ({ term: terms[name], value: contact[name], verbatim: true })),
  ].filter(({ value }) => value !== '');
}

/** Data that 'Compartir' shares, without personal values (journey.md#receipt). */
export function sharedData(
  { folio, registeredAt }: Pick<ReceiptText, 'folio' | 'registeredAt'>,
  timeZone: string,
  { origin }: Pick<Location, 'origin'>,
): ShareData {
  const date = registeredAt === null ? '' : formatDate(registeredAt, timeZone);
  return { text: texts.success.shared(folio, date), url: origin };
}

/** '21 de noviembre de 2026'; with the time '21 de noviembre de 2026 a las 15:04' */
export function formatDate(epoch: number, timeZone: string, timeStyle?: 'short'): string {
  return new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'long',
    ...(timeStyle && { timeStyle, hour12: false }),
    ...(timeZone !== '' && { timeZone }),
  }).format(epoch);
}
