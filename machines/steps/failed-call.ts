import type { DialogKey } from '../model/dialogs.ts';

interface FailedCall {
  readonly event: { readonly error: unknown };
}

/** Transition of a failed call: opens its dialog, whose help depends on the failure kind (journey.md#dialogs). */
export function failedCall<const First extends string = never>(
  key: DialogKey,
  target: string,
  first: readonly First[] = [],
) {
  return {
    target,
    actions: [...first, { type: 'setDialog', params: ({ event: { error } }: FailedCall) => ({ key, error }) }],
  } as const;
}
