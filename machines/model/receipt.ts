import { fieldOf, fields, mapContact, type Contact } from './fields.ts';
import type { PortalContext } from './context.ts';

/** Content of the receipt (journey.md#receipt). */
export interface ReceiptText {
  readonly folio: string;
  /** only the last three digits: '••••567' */
  readonly nis: string;
  /** epoch milliseconds; null: unknown */
  readonly registeredAt: number | null;
  /** '' if unknown */
  readonly program: string;
  /** masked values */
  readonly contact: Contact;
}

/** The receipt of a registration; null if it has no folio, because the placeholder gets no receipt (EXI-7). */
export function selectReceipt({ client, registration, receipt, contact }: PortalContext): ReceiptText | null {
  if (registration.kind !== 'folio') return null;
  return {
    folio: fields.folio.mask(String(registration.folio)),
    nis: fields.nis.mask(client?.nis ?? ''),
    registeredAt: receipt?.registeredAt ?? null,
    program: receipt?.program ?? '',
    contact: mapContact((name) => fieldOf(name).mask(contact?.[name] ?? '')),
  };
}
