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
