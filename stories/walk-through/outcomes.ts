import type { ServiceName } from '../../machines/model/services.ts';

/** How a call of the walk-through ends, as its controls name it. */
export const outcomes = {
  ok: 'ends well',
  refused: 'is answered not ok',
  failed: 'fails',
  slow: 'takes long',
} as const;

export type Outcome = keyof typeof outcomes;

/** What the chosen outcome applies to, in the order of the journey, as the controls name it. */
export const serviceGroups = {
  every: 'every call',
  runCaptcha: 'the captcha in the browser',
  validateCaptcha: "the captcha's check",
  findNis: 'the NIS look-up',
  findRegistro: 'the registration look-up',
  findFolio: 'the folio look-up',
  listPrograms: 'the list of programs',
  readDocument: 'reading the document',
  reducePhoto: 'reducing a photo',
  joinPhotos: 'joining two photos',
  requestCode: 'the code request',
  validateCode: "the code's check",
  register: 'the registration',
  copyFolio: 'copying the folio',
} as const satisfies { readonly [Name in ServiceName | 'every']?: string };

export type ServiceGroup = keyof typeof serviceGroups;

/** What the controls say. */
export interface Choice {
  readonly outcome: Outcome;
  readonly of: ServiceGroup;
}

/** How one service's next call ends. */
export function outcomeFor(service: ServiceName, { outcome, of }: Choice): Outcome {
  return of === service || (of === 'every' && service in serviceGroups) ? outcome : 'ok';
}
