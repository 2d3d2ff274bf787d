import { UsageError } from '../../tools/usage-error.ts';

/** Reads an option's value. @throws {UsageError} if it is not a positive number */
export function readNumber(text: string): number {
  if (!/^\d{1,8}(?:\.\d{1,3})?$/.test(text) || Number(text) === 0)
    throw new UsageError(`${text} is not a positive number`);
  return Number(text);
}
