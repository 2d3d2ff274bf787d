/** The most common domains (journey.md#contact). */
const commonDomains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'live.com.mx',
  'yahoo.com',
  'yahoo.com.mx',
  'icloud.com',
  'prodigy.net.mx',
] as const;

/** Valid domains: the common ones, and others that are one letter away from a common one. */
const meantDomains: readonly string[] = [...commonDomains, 'mail.com', 'ymail.com', 'email.com'];

/** Suggests the intended e-mail if the domain is a typo of a common one, otherwise null (journey.md#contact). */
export function suggestEmail(email: string): string | null {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || meantDomains.includes(domain)) return null;
  const meant = commonDomains.find((common) => differByOneLetter(domain, common));
  return meant === undefined ? null : `${typed.slice(0, at + 1)}${meant}`;
}

/** Whether one letter is missing, added or different, or two neighbours are swapped. */
function differByOneLetter(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const swapped = `${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`;
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    swapped === otherRest
  );
}
