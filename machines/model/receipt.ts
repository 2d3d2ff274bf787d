import type { PortalContext } from './context.ts';

/** What the receipt shows (journey.md#receipt). */
export interface ReceiptText {
  readonly folio: string;
  /** its last three digits alone: '••••567' */
  readonly nis: string;
  /** epoch milliseconds; null: not known */
  readonly registeredAt: number | null;
  /** '' where it is not known */
  readonly program: string;
  /** masked: 'a•••@correo.mx' */
  readonly email: string;
  /** masked: '(•••) •••-5678' */
  readonly phone: string;
}

/** The receipt of a registration; null where it has no folio, whose placeholder is no receipt (EXI-7). */
export function selectReceipt({ client, registration, receipt, contact }: PortalContext): ReceiptText | null {
  const folio = registration?.folio;
  if (folio === undefined) return null;
  return {
    folio: String(folio),
    nis: maskNis(client?.nis ?? ''),
    registeredAt: receipt?.registeredAt ?? null,
    program: receipt?.program ?? '',
    email: maskEmail(contact?.email ?? ''),
    phone: maskPhone(contact?.phone ?? ''),
  };
}

/** The last three digits; '' where it is not known. */
export function maskNis(nis: string): string {
  return '•'.repeat(Math.max(0, nis.length - 3)) + nis.slice(-3);
}

/** The first letter and the domain; '' where the address has no domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email.trimStart()][0] ?? ''}•••${email.slice(at).trimEnd()}`;
}

/** The last four of the ten digits; '' where there are fewer. */
export function maskPhone(digits: string): string {
  return digits.length < 4 ? '' : `(•••) •••-${digits.slice(-4)}`;
}
