import type { PortalServices } from '../../../machines/model/services.ts';
import { Failure, type FailureKind } from '../../../machines/model/failure.ts';
import { limits } from '../../../machines/model/limits.ts';
import type { PortalConfig } from '../../portal-config.ts';
import { withDeadline } from '../deadline.ts';
import { failureOfStatus, toFailure } from '../to-failure.ts';

/** API of the provider's script (wire.md#captcha). Google's has no `execute` before it is ready. */
interface Grecaptcha {
  ready(callback: () => void): void;
  execute?(siteKey: string, options: { action: string }): Promise<unknown>;
}

/** Name of the global callback that the script calls when it is ready. */
const callbackName = 'refrendoCaptchaReady';

/** Time that a loaded script has to define a captcha, in ms. */
const graceMs = 1000;

export interface CaptchaDependencies {
  readonly document: Document;
  readonly window: Window & Pick<typeof globalThis, 'performance'>;
}

/**
 * The captcha in the browser. Adds its script at start-up (APP-6); `runCaptcha` retries if that failed. Rejects with Failure
 * 'unavailable' if the captcha throws or is missing (NIS-8), with 'insecure' if the page was opened over http, or with the kind of
 * a failed call if requesting its script or challenge failed (journey.md#connection).
 */
export function createCaptcha(
  config: PortalConfig['captcha'],
  { document, window }: CaptchaDependencies,
): Pick<PortalServices, 'loadCaptcha' | 'runCaptcha'> {
  let loading: Promise<void> | undefined;

  const load = () => {
    loading ??= addScript().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  const addScript = () => {
    const script = document.createElement('script');
    const loaded = new Promise<void>((resolve, reject) => {
      const fail = (message: string, kind: FailureKind = 'unavailable') => reject(new Failure(kind, message));
      Object.assign(window, { [callbackName]: resolve });
      script.async = true;
      script.addEventListener('error', () => reject(failureOfScript(script.src, window)));
      script.addEventListener('load', () => {
        const found = findGrecaptcha(window);
        if (found) found.ready(resolve);
        else setTimeout(() => fail('the captcha script defines no captcha'), graceMs);
      });
      setTimeout(() => fail('the captcha script did not answer', 'timeout'), limits.callTimeoutMs);
      script.src = captchaScriptUrl(config);
      document.head.append(script);
    });
    return loaded.catch((error: unknown) => {
      script.remove();
      throw error;
    });
  };

  return {
    loadCaptcha: () => load().catch(throwCause),

    runCaptcha: ({ action }, { signal }) =>
      withDeadline(limits.callTimeoutMs, signal, async () => {
        await load();
        const grecaptcha = findGrecaptcha(window);
        if (grecaptcha === null) throw new Failure('unavailable', 'the captcha script defines no captcha');
        await new Promise<void>((resolve) => grecaptcha.ready(resolve));
        const token = await findGrecaptcha(window)?.execute?.(config.siteKey, { action });
        if (typeof token !== 'string' || token === '')
          throw new Failure('unavailable', 'the captcha returned no token');
        return { token };
      }).catch((error: unknown) => {
        if (window.isSecureContext !== false) throwCause(error);
        throw new Failure('insecure', 'the captcha needs https', { cause: error });
      }),
  };
}

/** The script's URL (wire.md#captcha); CAPTCHA_SCRIPT_URL may already contain a query. */
export function captchaScriptUrl({ scriptUrl, render, language }: PortalConfig['captcha']): string {
  const query = new URLSearchParams({ render, onload: callbackName, trustedtypes: 'true' });
  if (language !== '') query.set('hl', language);
  return `${scriptUrl}${scriptUrl.includes('?') ? '&' : '?'}${query}`;
}

function findGrecaptcha(window: Window): Grecaptcha | null {
  const found: unknown = 'grecaptcha' in window ? window.grecaptcha : undefined;
  return isGrecaptcha(found) ? found : null;
}

function isGrecaptcha(value: unknown): value is Grecaptcha {
  return typeof value === 'object' && value !== null && 'ready' in value && typeof value.ready === 'function';
}

/** Finds out why the script failed. The error event has no reason; the resource timing entry may have a status. */
function failureOfScript(address: string, { performance }: Window & Pick<typeof globalThis, 'performance'>): Failure {
  const [answer] = performance.getEntriesByName(address).slice(-1);
  const status = answer && 'responseStatus' in answer ? Number(answer.responseStatus) : 0;
  if (status >= 400) return failureOfStatus(status, 'the captcha script was refused');
  if (status === 0) return new Failure('unreachable', 'the captcha script could not be fetched');
  return new Failure('otherPage', 'the response is not a script');
}

/** Failure kinds that are caused by the connection or by a proxy, not by the captcha. */
const causes: readonly FailureKind[] = ['unreachable', 'timeout', 'refused', 'otherPage', 'status'];

/** Keeps a connection failure; any other error counts as a failed captcha. */
function throwCause(error: unknown): never {
  // Google rejects with null, '' or 'timeout' if its own call is blocked or finds no connection
  if (!(error instanceof Error))
    throw new Failure('unreachable', 'the captcha rejected without an Error', { cause: error });
  const failure = toFailure(error);
  // the challenge is JSON, so anything else came from a proxy
  if (failure.kind === 'malformed') throw new Failure('otherPage', failure.message, { cause: error });
  throw causes.includes(failure.kind) || failure.kind === 'unavailable'
    ? failure
    : new Failure('unavailable', 'the captcha could not run', { cause: error });
}
