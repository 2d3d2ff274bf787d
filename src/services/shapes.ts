/** Small questions to JSON of unknown origin, for the readers of replies and of stored items. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of several spellings that is there; undefined where none is. */
export function fieldOf(record: Readonly<Record<string, unknown>>, ...spellings: readonly string[]): unknown {
  return spellings.map((name) => record[name]).find((value) => value !== undefined);
}

/** A trimmed text that isn't blank, or null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** A finite number, or one written as a decimal string, or null. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : null;
}

/** A text, or a number written as one, or null: references and folios come as either. */
export function referenceOf(value: unknown): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : textOf(value);
}
