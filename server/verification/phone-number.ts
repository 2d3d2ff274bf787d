/**
 * Whether somebody in Mexico could have this number: area codes begin with 2 to 9, and a digit ten times is nobody's.
 * @param phone 10 digits
 */
export function isPlausible(phone: string): boolean {
  return /^[2-9]\d{9}$/.test(phone) && !/^(\d)\1+$/.test(phone);
}
