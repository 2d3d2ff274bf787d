/** The ASCII digits of a text, in order. */
export function toDigits(text: string): string {
  return text.replace(/[^0-9]/g, '');
}
