import { Ajv } from 'ajv';

/**
 * Compiles the schemas of what Fastify doesn't see: texts that arrive encrypted or encoded. What a schema with
 * `additionalProperties: false` does not name is removed, as Fastify does, not refused.
 */
export const ajv = new Ajv({ removeAdditional: true });

/** @returns null where the text is no JSON, or JSON of another shape */
export function parseJson<Value>(text: string, hasShape: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(text);
    return hasShape(value) ? value : null;
  } catch {
    return null;
  }
}

/** C0 and C1 controls, line separators, and marks that turn the direction of writing: they hide what a text says. */
// eslint-disable-next-line no-control-regex
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const everyHidden = new RegExp(hidden.source, 'gu');

export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text);
}

/** The text with each of them as its number: a terminal obeys some, a spreadsheet shows another text. */
export function showHiddenCharacters(text: string): string {
  return text.replace(
    everyHidden,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
