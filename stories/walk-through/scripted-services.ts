import { Failure } from '../../machines/model/failure.ts';
import {
  mapServices,
  type PortalDependencies,
  type ServiceInput,
  type ServiceName,
  type ServiceOutput,
} from '../../machines/model/services.ts';
import { createCountdown } from '../../src/services/page/countdown.ts';
import { createPopups, loadBrowserSwal } from '../../src/services/page/popups.ts';
import { prefersReducedMotion } from '../../.storybook/media.ts';
import { outcomeFor, type Choice } from './outcomes.ts';
import { scripts, type Scripts } from './scripts.ts';

/** How long an answer takes, in milliseconds. */
export const paces = { usual: 700, slow: 8000, instant: 0 } as const;

interface WalkOptions {
  /** read for each call, so that a change applies to the next one */
  readonly choice: () => Choice;
  readonly motion: () => unknown;
  readonly pace: keyof typeof paces;
  /** loads the portal again, as the folio look-up does */
  readonly reload: () => void;
}

const allScripts: Scripts = scripts;

/**
 * Services without a server: the story's controls choose how calls end. Dialogs, countdown, file and clipboard are the
 * portal's own. A service without a script fails.
 */
export function createScriptedServices({ choice, motion, pace, reload }: WalkOptions): PortalDependencies {
  /** One call: waits, then ends as chosen. Where there is no answer that is not ok, it fails instead. */
  function call<Name extends ServiceName>(service: Name) {
    const script: Scripts[Name] = allScripts[service];
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
      endSession: () => Promise.resolve(),
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
