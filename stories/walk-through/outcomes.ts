import type { ServiceName } from '../../machines/model/services.ts';

/** How a call of the walk-through ends, as the toolbar names it. */
export const outcomes = {
  ok: 'ends well',
  refused: 'is answered not ok',
  failed: 'fails',
  slow: 'takes long',
} as const;

export type Outcome = keyof typeof outcomes;

type Service = ServiceName;

/** The calls that the toolbar's outcome applies to. */
export const serviceGroups = {
  every: { title: 'every call', services: null },
  runCaptcha: { title: 'the captcha in the browser', services: ['runCaptcha'] },
  validateCaptcha: { title: "the captcha's check", services: ['validateCaptcha'] },
  findNis: { title: 'the NIS look-up', services: ['findNis'] },
  findRegistro: { title: 'the registration look-up', services: ['findRegistro'] },
  findFolio: { title: 'the folio look-up', services: ['findFolio'] },
  listPrograms: { title: 'the list of programs', services: ['listPrograms'] },
  readDocument: { title: 'reading the document', services: ['readDocument'] },
  requestCode: { title: 'the code request', services: ['requestCode'] },
  validateCode: { title: "the code's check", services: ['validateCode'] },
  register: { title: 'the registration', services: ['register'] },
  copyFolio: { title: 'copying the folio', services: ['copyFolio'] },
} as const satisfies Record<string, { title: string; services: readonly Service[] | null }>;

export type ServiceGroup = keyof typeof serviceGroups;

/** The toolbar's setting. */
export interface Choice {
  readonly outcome: Outcome;
  readonly of: ServiceGroup;
}

/** Reads the toolbar's setting; an unknown value counts as ok. */
export function choiceFrom({ outcome, outcomeOf }: Readonly<Record<string, unknown>>): Choice {
  return {
    outcome: typeof outcome === 'string' && isOutcome(outcome) ? outcome : 'ok',
    of: typeof outcomeOf === 'string' && isGroup(outcomeOf) ? outcomeOf : 'every',
  };
}

/** How one service's next call ends. */
export function outcomeFor(service: Service, { outcome, of }: Choice): Outcome {
  const { services } = serviceGroups[of];
  return services === null || services.some((name) => name === service) ? outcome : 'ok';
}

function isOutcome(text: string): text is Outcome {
  return Object.hasOwn(outcomes, text);
}

function isGroup(text: string): text is ServiceGroup {
  return Object.hasOwn(serviceGroups, text);
}
