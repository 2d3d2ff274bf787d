import { mapServices, type PortalDependencies, type PortalServices } from '../../machines/model/services.ts';
import { Failure } from '../../machines/model/failure.ts';
import type { PortalConfig } from '../portal-config.ts';
import { createAccessToken } from './api/access-token.ts';
import { createBearerCall } from './api/bearer-call.ts';
import { createCall, type Api } from './api/call.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { browserCipherDependencies, type CipherDependencies, createCipher } from './cipher/cipher.ts';
import { createFirstServices } from './first-services.ts';
import { createCountdown } from './page/countdown.ts';
import { createPopups, loadBrowserSwal } from './page/popups.ts';
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
  const { window } = dependencies;
  const { document } = window;
  const { apiUrl, validationUrl, timeZone, tokenKey } = config;

  const cipher = createCipher({ key: config.cipherKey, iv: config.cipherIv }, dependencies.cipher);
  const session = createSession(cipher, () => window.sessionStorage);
  const loadKy = () => import('./api/ky.ts');
  const call = createCall({ fetch: dependencies.fetch, loadKy, cipher });
  const accessToken = createAccessToken({ apiUrl, tokenKey, call, session });
  const bearerCall = createBearerCall(call, accessToken);
  const api: Api = { apiUrl, validationUrl, timeZone, call, bearerCall };
  const captcha = createCaptcha(config.captcha, { document, window });
  const popups = createPopups({
    loadSwal: loadBrowserSwal,
    alert: (message) => window.alert(message),
    topLayer: () => document.querySelector('dialog[open]') ?? document.body,
    prefersReducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  });

  const firstServices = createFirstServices(api, { accessToken, captcha, popups, session, window });
  const loadServices = async () =>
    (await import('./late-services.ts')).addLateServices(firstServices, api, {
      accessToken,
      window,
      utilityName: config.utilityName,
    });
  const ready: Partial<PortalServices> = firstServices;
  const called = mapServices<'call'>(
    (name) => ready[name] ?? (async (...given) => (await loadServices())[name](...given)),
  );
  // each look-up begins with the captcha's check, which would count for the session that ends
  let ending: Promise<unknown> | undefined;
  const services: PortalServices = {
    ...called,
    endSession: (...given) => {
      const ended = called.endSession(...given);
      ending = ended.catch(() => {});
      return ended;
    },
    validateCaptcha: async (...given) => {
      await ending;
      return called.validateCaptcha(...given);
    },
  };
  const isOffline = () => !window.navigator.onLine;

  return {
    services: mapServices<'call'>((name) => rejectWithFailure(services[name], isOffline)),
    startCountdown: createCountdown(document),
    session,
    clearSession: () => session.clear(),
    logStartUpError: (service, error) => dependencies.log(`refrendo: ${service}`, toFailure(error).message),
    preload: async () => {
      // one after another: what several bring would be compiled and run in one long task
      for (const load of [loadKy, cipher.load, loadBrowserSwal, loadServices]) {
        await load().catch(() => {
          // loaded again when it is needed
        });
      }
      await new Promise((resolve) => setTimeout(resolve));
      await import('./late-services.ts').then(
        (late) => late.prepareLateServices(api),
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
