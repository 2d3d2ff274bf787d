import { Failure } from '../../machines/model/failure.ts';
import { mapServices, type PortalDependencies, type PortalServices } from '../../machines/model/services.ts';
import { loadNeeded } from '../boot/load-needed.ts';
import { readTime } from '../elapsed-since.ts';
import type { PortalConfig } from '../portal-config.ts';
import { probeOrigin } from './api/probe-origin.ts';
import { createAccessToken } from './api/access-token.ts';
import { createApiServices } from './api/api-services.ts';
import { createBearerCall } from './api/bearer-call.ts';
import { createCall, type Api } from './api/call.ts';
import { register } from './api/register.ts';
import { createCodeRequests, loadCodeReader } from './api/request-code.ts';
import { createUpload, type CreateUpload } from './api/upload.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { browserCipherDependencies, type CipherDependencies, createCipher } from './cipher/cipher.ts';
import type { ReceiptLook } from './receipt/receipt-pdf.ts';
import { copyText } from './receipt/clipboard.ts';
import { createCountdown } from './verification/countdown.ts';
import { createPopups, loadBrowserSwal } from './dialogs/popups.ts';
import { shareReceipt } from './receipt/share-receipt.ts';
import { createReceiveCode } from './verification/receive-code.ts';
import { createSession, type Session } from './session/session.ts';
import { toFailure } from './to-failure.ts';

/** Browser APIs that the services use. */
export interface BrowserDependencies {
  readonly window: Window;
  readonly fetch: typeof fetch;
  readonly upload: CreateUpload;
  readonly cipher: CipherDependencies;
  readonly log: (message: string, error: unknown) => void;
}

/** Dependencies of the statechart, plus the session and preloading for the application. */
export interface BrowserServices extends PortalDependencies {
  /** for `mirrorSession`, and for `flush` before the page is unloaded */
  readonly session: Session;
  /** Preloads the code for the first call, the first dialog and documents, so that losing the connection later breaks none of them. */
  readonly preload: () => Promise<void>;
}

/** Code that reads and changes documents. */
const loadDocuments = () => import('./document/documents.ts');
const needDocuments = () => loadNeeded(loadDocuments);

/** Dependencies from the page's own window. */
export function browserDependencies(window: Window & typeof globalThis): BrowserDependencies {
  return {
    window,
    fetch: (input, init) => window.fetch(input, init),
    upload: createUpload(() => new window.XMLHttpRequest()),
    cipher: browserCipherDependencies,
    log: (message, error) => window.console.error(message, error),
  };
}

/** Creates all services. Each is in the folder of the external system that it uses. */
export function createServices(config: PortalConfig, dependencies: BrowserDependencies): BrowserServices {
  const { apiUrl, validationUrl, timeZone, tokenKey, utilityName } = config;
  const { fetch, upload, window } = dependencies;
  const { document, navigator } = window;
  const cipher = createCipher({ key: config.cipherKey, iv: config.cipherIv }, dependencies.cipher);
  const session = createSession(cipher, () => window.sessionStorage);
  const call = createCall({ bases: { api: apiUrl, validation: validationUrl }, fetch, upload, cipher });
  const accessToken = createAccessToken({ tokenKey, call, session });
  const api: Api = { timeZone, call: createBearerCall(call, accessToken) };

  const isOffline = () => !navigator.onLine;
  const codes = createCodeRequests(api, Date.now);

  const services: PortalServices = {
    ...createCaptcha(config.captcha, { document, window }),
    ...createPopups({
      loadSwal: loadBrowserSwal,
      alert: (message) => window.alert(message),
      topLayer: () => document.querySelector('dialog[open]') ?? document.body,
      prefersReducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    }),
    restoreSession: async () => {
      const saved = await session.restore();
      // start the monotonic clock now, in case the clock was set back before the page load
      if (saved.phone !== undefined) readTime(saved.phone);
      return saved;
    },
    requestToken: () => accessToken.request(),
    ...createApiServices(api, Date.now),
    readDocument: async (...given) => (await needDocuments()).readDocument(...given),
    joinPhotos: async (...given) => (await needDocuments()).joinPhotos(...given),
    reducePhoto: async (...given) => (await needDocuments()).reducePhoto(...given),
    requestCode: codes.requestCode,
    receiveCode: createReceiveCode(window),
    register: register(api, Date.now),
    copyFolio: ({ folio }) => copyText(folio, window),
    downloadReceipt: async ({ receipt }) => {
      if (receipt === null) throw new Failure('unavailable', 'a registration without a folio has no receipt');
      const { downloadReceipt } = await loadNeeded(() => import('./receipt/download-receipt.ts'));
      const { origin } = window.location;
      const look: ReceiptLook = await (await fetch(config.look.receiptUrl)).json();
      return downloadReceipt(receipt, {
        window,
        look,
        timeZone,
        utilityName,
        address: origin,
        helpPhone: config.help.phone,
      });
    },
    printPage: async () => window.print(),
    shareReceipt: ({ receipt }) => shareReceipt(receipt, { window, timeZone }),
    reloadPage: () =>
      new Promise<never>((_, reject) => {
        if (isOffline()) return reject(new Failure('offline', 'without a connection the page could not be loaded'));
        // stays pending, because the page unloads
        window.location.reload();
      }),
  };

  return {
    services: mapServices<'call'>((name) => {
      // start-up failures are only logged (APP-8)
      const isLogged = name === 'loadCaptcha' || name === 'requestToken';
      return rejectWithFailure(services[name], isOffline, isLogged ? null : fetch);
    }),
    startCountdown: createCountdown(document),
    now: readTime,
    session,
    clearSession: () => {
      session.clear();
      accessToken.discardPending();
      codes.forget();
    },
    logStartUpError: (service, error) => dependencies.log(`refrendo: ${service}`, toFailure(error).message),
    preload: async () => {
      // one by one, so that compiling them causes no long task
      const loadZone = async () => (await import('./api/wall-clock.ts')).prepareZone(timeZone);
      for (const load of [cipher.load, loadBrowserSwal, loadDocuments, loadCodeReader, loadZone]) {
        await load().catch(() => {
          // ignored: the load is retried when it is needed
        });
      }
    },
  };
}

/**
 * Wraps a service so that it rejects only with a Failure. If a call finds no connection although the browser is online,
 * probes the portal's origin: if that answers, something blocks the call (journey.md#connection).
 * @param fetchPage null: no probe
 */
function rejectWithFailure<Input, Options extends { readonly signal: AbortSignal }, Output>(
  service: (input: Input, options: Options) => Promise<Output>,
  isOffline: () => boolean,
  fetchPage: typeof fetch | null,
): (input: Input, options: Options) => Promise<Output> {
  return async (input, options) => {
    try {
      return await service(input, options);
    } catch (error) {
      const failure = toFailure(error);
      const mayBeBlocked = failure.kind === 'unreachable' && !isOffline() && fetchPage !== null;
      const isBlocked =
        mayBeBlocked &&
        (await probeOrigin(fetchPage, options.signal).then(
          () => true,
          () => false,
        ));
      if (isOffline()) throw new Failure('offline', failure.message, { cause: failure });
      throw isBlocked ? new Failure('blocked', failure.message, { cause: failure }) : failure;
    }
  };
}
