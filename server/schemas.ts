export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;
export const number = { type: 'number' } as const;

/** JSON Schema of an object. @param optional names of properties that may be missing */
export function objectOf<
  const Properties extends Readonly<Record<string, object>>,
  const Optional extends keyof Properties & string = never,
>(properties: Properties, optional: readonly Optional[] = []) {
  const optionalNames: readonly string[] = optional;
  const isRequired = (name: string): name is Exclude<keyof Properties & string, Optional> =>
    !optionalNames.includes(name);
  return { type: 'object', required: Object.keys(properties).filter(isRequired), properties } as const;
}

/** The body `{content}` of an encrypted call (wire.md#cipher). */
export const contentBody = objectOf({ content: text });
