/** When to use a component, and when not: shown on its documents page. */
export interface Usage {
  readonly when: string;
  readonly whenNot: string;
}

/** The parameters of a component's stories. */
export function usage(when: string, whenNot: string): { readonly usage: Usage } {
  return { usage: { when, whenNot } };
}
