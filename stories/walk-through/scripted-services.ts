import { Failure } from '../../machines/model/failure.ts';
import { limits } from '../../machines/model/limits.ts';
import {
  mapServices,
  type PortalDependencies,
  type ServiceInput,
  type ServiceName,
  type ServiceOutput,
} from '../../machines/model/services.ts';
import { copyText } from '../../src/services/page/clipboard.ts';
import { createCountdown } from '../../src/services/page/countdown.ts';
import { createPopups, loadBrowserSwal } from '../../src/services/page/popups.ts';
import { readDocument } from '../../src/services/page/read-document.ts';
import { prefersReducedMotion } from '../../.storybook/media.ts';
import { ana, longMessage, manyPrograms } from '../support/sample-data.ts';
import { outcomeFor, type Choice } from './outcomes.ts';

/** How long an answer takes, in milliseconds. */
export const paces = { usual: 700, slow: 8000, instant: 0 } as const;

interface WalkOptions {
  /** read for each call, so that the toolbar applies to the next one */
  readonly choice: () => Choice;
  readonly motion: () => unknown;
  readonly pace: keyof typeof paces;
  /** loads the portal again, as the folio look-up does */
  readonly reload: () => void;
}

/** How a service answers: well, and, where its contract has such an answer, not ok. */
interface Script<Name extends ServiceName> {
  readonly ok: (input: ServiceInput<Name>) => ServiceOutput<Name> | Promise<ServiceOutput<Name>>;
  readonly refused?: () => ServiceOutput<Name>;
}

type Scripts = { readonly [Name in ServiceName]?: Script<Name> };

const scripts: Scripts = {
  runCaptcha: { ok: () => ({ token: 'walk-through' }) },
  validateCaptcha: { ok: () => ({ ok: true }), refused: () => ({ ok: false }) },
  findNis: {
    ok: ({ nis }) => ({ ok: true, client: { ...ana, nis, consented: false, confirmed: false } }),
    refused: () => ({ ok: false, client: null }),
  },
  findRegistro: { ok: () => ({ ok: true, message: '' }), refused: () => ({ ok: false, message: longMessage }) },
  findFolio: { ok: () => ({ message: 'Su solicitud está en revisión.' }) },
  listPrograms: { ok: () => manyPrograms(4), refused: () => [] },
  readDocument: { ok: (input) => readDocument(input, new AbortController()) },
  requestCode: {
    // any four digits will do: code 0 leaves the check to the server. It expires in a minute and a half
    ok: ({ phone }) => ({
      ok: true,
      verification: { number: `${limits.phonePrefix}${phone}`, code: 0, expiresAt: Date.now() + 90_000 },
    }),
    refused: () => ({ ok: false, message: longMessage }),
  },
  validateCode: {
    ok: () => ({ ok: true, confirmedUntil: Date.now() + limits.confirmationMs }),
    refused: () => ({ ok: false, confirmedUntil: 0 }),
  },
  register: {
    ok: () => ({ ok: true, registration: { folio: '26AG0001DEMO' } }),
    refused: () => ({ ok: false, message: longMessage }),
  },
  copyFolio: { ok: ({ folio }) => copyText(folio, window) },
};

/**
 * Services without a server: the toolbar chooses how calls end. Dialogs, countdown, file and clipboard are the
 * portal's own. A service without a script fails.
 */
export function createScriptedServices({ choice, motion, pace, reload }: WalkOptions): PortalDependencies {
  /** One call: waits, then ends as chosen. Where there is no answer that is not ok, it fails instead. */
  function call<Name extends ServiceName>(service: Name) {
    const script: Scripts[Name] = scripts[service];
    return async (
      input: ServiceInput<Name>,
      { signal }: { readonly signal: AbortSignal },
    ): Promise<ServiceOutput<Name>> => {
      const outcome = outcomeFor(service, choice());
      await pause(outcome === 'slow' ? paces.slow : paces[pace], signal);
      if (outcome === 'refused' && script?.refused) return script.refused();
      if (!script || outcome === 'failed' || outcome === 'refused')
        throw new Failure('offline', `${service} was chosen to fail, or has no script`);
      return script.ok(input);
    };
  }

  const popups = createPopups({
    loadSwal: loadBrowserSwal,
    alert: (message) => window.alert(message),
    prefersReducedMotion: () => prefersReducedMotion(motion()),
    topLayer: () => document.querySelector<HTMLElement>('dialog[open]') ?? document.body,
  });

  return {
    services: {
      ...mapServices<'call'>(call),
      loadCaptcha: () => Promise.resolve(),
      requestToken: () => Promise.resolve(),
      restoreSession: () => Promise.resolve({}),
      ...popups,
      reloadPage: () => new Promise<never>(() => reload()),
    },
    startCountdown: createCountdown(document),
    clearSession: () => undefined,
    logStartUpError: () => undefined,
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(new Failure('unknown', 'aborted'))), {
      once: true,
    });
  });
}
