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
