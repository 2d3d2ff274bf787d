/** Readers of single values in JSON of unknown shape: replies and stored items. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text, trimmed; null where it is blank or no text. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A finite number, also one written as a decimal string; null where it is neither. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : null;
}

/** A text, also one written as a number, as NIS and telephone may be; null where it is neither. */
export function readReference(value: unknown): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : readText(value);
}
