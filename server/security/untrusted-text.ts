import { Ajv } from 'ajv';

/**
 * Validates JSON that Fastify doesn't see, because it arrives encrypted or encoded. Like Fastify's validator, it
 * removes properties that a schema with `additionalProperties: false` doesn't declare.
 */
export const ajv = new Ajv({ removeAdditional: true });

/** @returns null if the text is not JSON, or the value has another shape */
export function parseJson<Value>(text: string, hasShape: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(text);
    return hasShape(value) ? value : null;
  } catch {
    return null;
  }
}

/** C0 and C1 controls, line separators and bidirectional marks, which can disguise a text's content. */
// eslint-disable-next-line no-control-regex
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const everyHidden = new RegExp(hidden.source, 'gu');

export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text);
}

/** Escapes hidden characters: terminals interpret some of them, and spreadsheets display others misleadingly. */
export function showHiddenCharacters(text: string): string {
  return text.replace(
    everyHidden,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
