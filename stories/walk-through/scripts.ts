import { limits } from '../../machines/model/limits.ts';
import type { ServiceInput, ServiceName, ServiceOutput } from '../../machines/model/services.ts';
import { copyText } from '../../src/services/page/clipboard.ts';
import { readDocument } from '../../src/services/page/read-document.ts';
import { browserPhotoDependencies, createReducePhoto } from '../../src/services/photo/reduce-photo.ts';
import { ana, longMessage, manyPrograms } from '../support/sample-data.ts';

/** How a service answers: well, and, where its contract has such an answer, not ok. */
interface Script<Name extends ServiceName> {
  /** in the controls */
  readonly title: string;
  readonly ok: (input: ServiceInput<Name>) => ServiceOutput<Name> | Promise<ServiceOutput<Name>>;
  readonly refused?: () => ServiceOutput<Name>;
}

export type Scripts = { readonly [Name in ServiceName]?: Script<Name> };

/** The calls that the chosen outcome applies to, in the order of the journey. */
export const scripts = {
  runCaptcha: {
    title: 'the captcha in the browser',
    ok: () => ({ token: 'walk-through' }),
  },
  validateCaptcha: {
    title: "the captcha's check",
    ok: () => ({ ok: true }),
    refused: () => ({ ok: false }),
  },
  findNis: {
    title: 'the NIS look-up',
    ok: ({ nis }) => ({ ok: true, client: { ...ana, nis, consented: false, confirmed: false }, message: '' }),
    refused: () => ({ ok: false, client: null, message: '' }),
  },
  findRegistro: {
    title: 'the registration look-up',
    ok: () => ({ ok: true, message: '' }),
    refused: () => ({ ok: false, message: longMessage }),
  },
  findFolio: {
    title: 'the folio look-up',
    ok: () => ({ found: true, message: 'Su solicitud está en revisión.' }),
  },
  listPrograms: {
    title: 'the list of programs',
    ok: () => manyPrograms(4),
    refused: () => [],
  },
  readDocument: {
    title: 'reading the document',
    ok: (input) => readDocument(input, new AbortController()),
  },
  reducePhoto: {
    title: 'reducing a photo',
    ok: (input) => createReducePhoto(browserPhotoDependencies)(input, new AbortController()),
  },
  requestCode: {
    title: 'the code request',
    // any four digits will do: code 0 leaves the check to the server. It expires in a minute and a half
    ok: ({ phone }) => ({
      ok: true,
      verification: {
        number: `${limits.phonePrefix}${phone}`,
        code: 0,
        expiresAt: Date.now() + 90_000,
        sentAt: Date.now(),
        wrongTries: 0,
        triesLeft: null,
      },
    }),
    refused: () => ({ ok: false, message: longMessage }),
  },
  validateCode: {
    title: "the code's check",
    ok: () => ({ ok: true, confirmedUntil: Date.now() + limits.confirmationMs, triesLeft: null }),
    refused: () => ({ ok: false, confirmedUntil: 0, triesLeft: 4 }),
  },
  register: {
    title: 'the registration',
    ok: () => ({ ok: true, registration: { folio: '26AG0001DEMO' }, registeredAt: Date.now() }),
    refused: () => ({ ok: false, message: longMessage }),
  },
  copyFolio: {
    title: 'copying the folio',
    ok: ({ folio }) => copyText(folio, window),
  },
} satisfies Scripts;
