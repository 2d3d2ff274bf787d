import { limits } from '../../machines/model/limits.ts';
import { mapServices, type PortalDependencies, type PortalServices } from '../../machines/model/services.ts';
import { Failure } from '../../machines/model/failure.ts';
import type { PortalConfig } from '../portal-config.ts';
import { browserCipherDependencies, type CipherDependencies, createCipher } from './cipher/cipher.ts';
import { withDeadline } from './deadline.ts';
import { createFirstServices } from './first-services.ts';
import { createCountdown } from './page/countdown.ts';
import { loadBrowserSwal } from './page/popups.ts';
import { createSession, type Session } from './session/session.ts';
import { toFailure } from './to-failure.ts';

/** The parts of the browser that the services use. */
export interface BrowserDependencies {
  readonly window: Window;
  readonly fetch: typeof fetch;
  readonly cipher: CipherDependencies;
  readonly log: (message: string, error: unknown) => void;
}

/** What the statechart depends on, and what else the application starts with. */
export interface BrowserServices extends PortalDependencies {
  /** for `mirrorSession`, and for `flush` before the page is unloaded */
  readonly session: Session;
  /** Loads what the first call and the first dialog need, so that a connection that is lost later can still be reported. */
  readonly preload: () => Promise<void>;
}

/** Those of the browser that the page runs in. */
export function browserDependencies(window: Window & typeof globalThis): BrowserDependencies {
  return {
    window,
    fetch: (input, init) => window.fetch(input, init),
    cipher: browserCipherDependencies,
    log: (message, error) => window.console.error(message, error),
  };
}

export function createServices(config: PortalConfig, dependencies: BrowserDependencies): BrowserServices {
  const { fetch, window } = dependencies;
  const cipher = createCipher({ key: config.cipherKey, iv: config.cipherIv }, dependencies.cipher);
  const session = createSession(cipher, () => window.sessionStorage);
  const firstServices = createFirstServices(config, { session, window });

  let loading: Promise<PortalServices> | undefined;
  const loadServices = () => {
    loading ??= import('./late-services.ts').then(
      ({ addLateServices }) => addLateServices(firstServices, { config, cipher, fetch, session, window }),
      (error: unknown) => {
        // loaded again when it is needed
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const ready: Partial<PortalServices> = firstServices;
  const onDemand = mapServices<'call'>(
    (name) =>
      ready[name] ??
      (async (...given) => {
        // without the signal: the end of a session has to be sent although the customer goes on
        const services = await withDeadline(limits.callTimeoutMs, undefined, loadServices);
        return services[name](...given);
      }),
  );
  // each look-up begins with the captcha's check, which would count for the session that ends
  let ending: Promise<unknown> | undefined;
  const services: PortalServices = {
    ...onDemand,
    endSession: (...given) => {
      const ended = onDemand.endSession(...given);
      ending = ended.catch(() => {});
      return ended;
    },
    validateCaptcha: async (...given) => {
      await ending;
      return onDemand.validateCaptcha(...given);
    },
  };
  const isOffline = () => !window.navigator.onLine;

  return {
    services: mapServices<'call'>((name) => rejectWithFailure(services[name], isOffline)),
    startCountdown: createCountdown(window.document),
    session,
    clearSession: () => session.clear(),
    logStartUpError: (service, error) => dependencies.log(`refrendo: ${service}`, toFailure(error).message),
    preload: async () => {
      // one after another: what several bring would be compiled and run in one long task
      for (const load of [loadServices, cipher.load, loadBrowserSwal]) {
        await load().catch(() => {
          // loaded again when it is needed
        });
      }
      await new Promise((resolve) => setTimeout(resolve));
      await import('./late-services.ts').then(
        (late) => late.prepareLateServices(config),
        () => {
          // done when it is needed
        },
      );
    },
  };
}

/** The same service, except that whatever it rejects with is a Failure; offline, its kind is that (contract §11). */
function rejectWithFailure<Input, Options, Output>(
  service: (input: Input, options: Options) => Promise<Output>,
  isOffline: () => boolean,
): (input: Input, options: Options) => Promise<Output> {
  return async (input, options) => {
    try {
      return await service(input, options);
    } catch (error) {
      const failure = toFailure(error);
      throw isOffline() ? new Failure('offline', failure.message, { cause: failure }) : failure;
    }
  };
}
