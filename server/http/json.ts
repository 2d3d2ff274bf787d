/** A JSON object whose fields are still to be looked at. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns undefined where the text is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A string field of a body. @returns null where it is missing or of another type */
export function stringField(value: unknown, name: string): string | null {
  const field = isObject(value) ? value[name] : undefined;
  return typeof field === 'string' ? field : null;
}
