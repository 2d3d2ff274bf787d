import type { PortalServices, StartCountdown } from '../../machines/model/contracts.ts';
import type { PortalConfig } from '../portal-config.ts';
import { createAccessToken } from './api/access-token.ts';
import type { Api } from './api/api.ts';
import { createBearerCall } from './api/bearer-call.ts';
import { createCall } from './api/call.ts';
import { requestCode, validateCode } from './api/codes.ts';
import { findFolio } from './api/find-folio.ts';
import { findNis } from './api/find-nis.ts';
import { findRegistro } from './api/find-registro.ts';
import { listPrograms } from './api/list-programs.ts';
import { register } from './api/register.ts';
import { validateCaptcha } from './api/validate-captcha.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { browserCipherDependencies, type CipherDependencies, createCipher } from './cipher/cipher.ts';
import { copyText } from './page/clipboard.ts';
import { createCountdown } from './page/countdown.ts';
import { createDialogs, loadBrowserSwal } from './page/dialogs.ts';
import { readDocument } from './page/read-document.ts';
import { createSession, type Session } from './session/session.ts';
import { toFailure } from './to-failure.ts';

/** What the services need of the browser. */
export interface BrowserDependencies {
  readonly window: Window;
  readonly fetch: typeof fetch;
  readonly cipher: CipherDependencies;
  readonly log: (message: string, error: unknown) => void;
}

/** The services of the statechart, and what else the application starts with. */
export interface BrowserServices {
  readonly services: PortalServices;
  readonly startCountdown: StartCountdown;
  /** for `mirrorSession`, and for `flush` when the page is about to go */
  readonly session: Session;
  /** wipes the session, token included (SEC-3) */
  readonly clearSession: () => void;
  /** start-up errors are only logged (APP-8) */
  readonly logStartUpError: (service: string, error: unknown) => void;
  /** Fetches quietly what the first dialog and the first call need, so that a connection lost later can still be told of. */
  readonly preload: () => void;
}

/** Of the browser that the page runs in. */
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
  const loadKy = () => import('ky');
  const call = createCall({ fetch: dependencies.fetch, loadKy });
  const accessToken = createAccessToken({ apiUrl, tokenKey, call, decrypt: cipher.decrypt, session });
  const bearerCall = createBearerCall(call, accessToken);
  const api: Api = { apiUrl, validationUrl, timeZone, call, bearerCall, cipher };
  const captcha = createCaptcha(config.captcha, { document, window });
  const dialogs = createDialogs({
    loadSwal: loadBrowserSwal,
    say: (message) => window.alert(message),
    topLayer: () => document.querySelector('dialog[open]') ?? document.body,
    prefersReducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  });

  return {
    services: {
      loadCaptcha: onlyFailures(captcha.loadCaptcha),
      requestToken: onlyFailures(() => accessToken.request()),
      restoreSession: onlyFailures(() => session.restore()),
      runCaptcha: onlyFailures(captcha.runCaptcha),
      validateCaptcha: onlyFailures(validateCaptcha(api)),
      findNis: onlyFailures(findNis(api)),
      findRegistro: onlyFailures(findRegistro(api)),
      findFolio: onlyFailures(findFolio(api)),
      listPrograms: onlyFailures(listPrograms(api)),
      readDocument: onlyFailures(readDocument),
      requestCode: onlyFailures(requestCode(api)),
      validateCode: onlyFailures(validateCode(api, Date.now)),
      register: onlyFailures(register(api)),
      showDialog: onlyFailures(dialogs.showDialog),
      showToast: onlyFailures(dialogs.showToast),
      copyFolio: onlyFailures(({ folio }) => copyText(folio, window)),
      reloadPage: () =>
        new Promise<never>(() => {
          // never ends: the page is gone
          window.location.reload();
        }),
    },
    startCountdown: createCountdown(document),
    session,
    clearSession: () => session.clear(),
    logStartUpError: (service, error) => dependencies.log(`refrendo: ${service}`, toFailure(error).message),
    preload: () => {
      for (const load of [loadKy, loadBrowserSwal, cipher.load]) {
        load().catch(() => {
          // tried again when it is needed
        });
      }
    },
  };
}

/** Whatever a service rejects with reaches the machine as a Failure. */
function onlyFailures<Input, Options, Output>(
  service: (input: Input, options: Options) => Promise<Output>,
): (input: Input, options: Options) => Promise<Output> {
  return async (input, options) => {
    try {
      return await service(input, options);
    } catch (error) {
      throw toFailure(error);
    }
  };
}
