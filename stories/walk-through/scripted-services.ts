import type { ServiceContracts } from '../../machines/model/contracts.ts';
import { Failure } from '../../machines/model/failure.ts';
import { limits } from '../../machines/model/limits.ts';
import type { PortalDependencies } from '../../src/provide-portal.ts';
import { copyText } from '../../src/services/page/clipboard.ts';
import { createCountdown } from '../../src/services/page/countdown.ts';
import { createDialogs, loadBrowserSwal } from '../../src/services/page/dialogs.ts';
import { readDocument } from '../../src/services/page/read-document.ts';
import { prefersReducedMotion } from '../../.storybook/media.ts';
import { ana, longMessage, manyPrograms } from '../support/sample-data.ts';
import { outcomeFor, type Choice } from './outcomes.ts';

/** How long an answer takes, in milliseconds: long enough to see the wait, or to wonder whether it ends. */
export const paces = { usual: 700, slow: 8000, instant: 0 } as const;

interface WalkOptions {
  /** read anew for each call, so that the toolbar speaks of the next one */
  readonly choice: () => Choice;
  readonly motion: () => unknown;
  readonly pace: keyof typeof paces;
  /** loads the portal again, as the folio look-up does */
  readonly reload: () => void;
}

type Name = keyof ServiceContracts;
type Output<Service extends Name> = ServiceContracts[Service]['output'];

/** Services without a server: the toolbar chooses how calls end. Dialogs, countdown, file and clipboard are the portal's own. */
export function createScriptedServices({ choice, motion, pace, reload }: WalkOptions): PortalDependencies {
  /** One call: waits, then ends as chosen. What has no answer that says not ok fails instead. */
  function call<Service extends Name>(
    service: Service,
    ok: (input: ServiceContracts[Service]['input']) => Output<Service> | Promise<Output<Service>>,
    refused?: () => Output<Service>,
  ) {
    return async (
      input: ServiceContracts[Service]['input'],
      { signal }: { readonly signal: AbortSignal },
    ): Promise<Output<Service>> => {
      const outcome = outcomeFor(service, choice());
      await pause(outcome === 'slow' ? paces.slow : paces[pace], signal);
      if (outcome === 'refused' && refused) return refused();
      if (outcome === 'failed' || outcome === 'refused') throw new Failure('offline', `${service} was chosen to fail`);
      return ok(input);
    };
  }

  const dialogs = createDialogs({
    loadSwal: loadBrowserSwal,
    say: (message) => window.alert(message),
    prefersReducedMotion: () => prefersReducedMotion(motion()),
    topLayer: () => document.querySelector<HTMLElement>('dialog[open]') ?? document.body,
  });
  const reading = new AbortController();

  return {
    services: {
      loadCaptcha: () => Promise.resolve(),
      requestToken: () => Promise.resolve(),
      restoreSession: () => Promise.resolve({}),
      runCaptcha: call('runCaptcha', () => ({ token: 'walk-through' })),
      validateCaptcha: call(
        'validateCaptcha',
        () => ({ ok: true }),
        () => ({ ok: false }),
      ),
      findNis: call(
        'findNis',
        ({ nis }) => ({ ok: true, client: { ...ana, nis, consented: false, confirmed: false } }),
        () => ({ ok: false, client: null }),
      ),
      findRegistro: call(
        'findRegistro',
        () => ({ ok: true, message: '' }),
        () => ({ ok: false, message: longMessage }),
      ),
      findFolio: call('findFolio', () => ({ message: 'Su solicitud está en revisión.' })),
      listPrograms: call(
        'listPrograms',
        () => manyPrograms(4),
        () => [],
      ),
      readDocument: call('readDocument', (input) => readDocument(input, reading)),
      requestCode: call('requestCode', newCode, () => ({ ok: false, message: longMessage })),
      validateCode: call(
        'validateCode',
        () => ({ ok: true, confirmedUntil: Date.now() + limits.confirmationMs }),
        () => ({ ok: false, confirmedUntil: 0 }),
      ),
      register: call(
        'register',
        () => ({ ok: true, registration: { folio: '26AG0001DEMO' } }),
        () => ({ ok: false, message: longMessage }),
      ),
      showDialog: dialogs.showDialog,
      showToast: dialogs.showToast,
      copyFolio: call('copyFolio', ({ folio }) => copyText(folio, window)),
      reloadPage: () => new Promise<never>(() => reload()),
    },
    startCountdown: createCountdown(document),
    clearSession: () => undefined,
    logStartUpError: () => undefined,
  };
}

/** Any four digits will do: only the «server» knows the code. It runs out soon enough to be waited for. */
function newCode({ phone }: { readonly phone: string }): Output<'requestCode'> {
  return {
    ok: true,
    verification: { number: `${limits.phonePrefix}${phone}`, code: 0, expiresAt: Date.now() + 90_000 },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(new Failure('unknown', 'given up'))), {
      once: true,
    });
  });
}
