/** A command that can't be done; the message is for the office, in Spanish. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
}
