import type { PortalServices } from '../../../machines/model/services.ts';
import { Failure, type FailureKind } from '../../../machines/model/failure.ts';
import { limits } from '../../../machines/model/limits.ts';
import type { PortalConfig } from '../../portal-config.ts';
import { withDeadline } from '../deadline.ts';
import { failureOfStatus, toFailure } from '../to-failure.ts';

/** What a provider's script defines (wire.md#captcha); Google's has no execute before it is ready. */
interface Grecaptcha {
  ready(callback: () => void): void;
  execute?(siteKey: string, options: { action: string }): Promise<unknown>;
}

/** The name on the window of the function that the script calls once it is ready. */
const callbackName = 'refrendoCaptchaReady';

/** Milliseconds after which a loaded script that defined no captcha has failed. */
const graceMs = 1000;

export interface CaptchaDependencies {
  readonly document: Document;
  readonly window: Window & Pick<typeof globalThis, 'performance'>;
}

/**
 * The captcha in the browser: its script is added at start-up (APP-6), and again by `runCaptcha` where that failed.
 * Rejects with Failure 'unavailable' where it throws or defines no captcha (NIS-8), 'insecure' where the page was opened by http, with
 * another kind where its script or its challenge failed as any call may (journey.md#connection).
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

/** The script's address (wire.md#captcha); CAPTCHA_SCRIPT_URL may already hold a query. */
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

/** The event doesn't say why a script failed: the browser's record of its request does, where it says more than that nothing came. */
function failureOfScript(address: string, { performance }: Window & Pick<typeof globalThis, 'performance'>): Failure {
  const [answer] = performance.getEntriesByName(address).slice(-1);
  const status = answer && 'responseStatus' in answer ? Number(answer.responseStatus) : 0;
  if (status >= 400) return failureOfStatus(status, 'the captcha script was refused');
  if (status === 0) return new Failure('unreachable', 'the captcha script could not be fetched');
  return new Failure('otherPage', 'what came is no script');
}

/** Kinds that are not about the captcha itself: of the connection, or of what stands between. */
const causes: readonly FailureKind[] = ['unreachable', 'timeout', 'refused', 'otherPage', 'status'];

/** Of the connection, where that is the cause; otherwise the captcha is, whatever the error was. */
function throwCause(error: unknown): never {
  const failure = toFailure(error);
  // the challenge is JSON
  if (failure.kind === 'malformed') throw new Failure('otherPage', failure.message, { cause: error });
  throw causes.includes(failure.kind) || failure.kind === 'unavailable'
    ? failure
    : new Failure('unavailable', 'the captcha could not run', { cause: error });
}
