import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureKind } from '../../../../machines/model/failure.ts';
import { captchaActions } from '../../../../machines/model/limits.ts';
import { captchaScriptUrl, createCaptcha } from '../../../../src/services/captcha/captcha.ts';
import { endedAfter, unaborted } from '../deferred.ts';

const config = { scriptUrl: 'https://captcha.example/api.js', siteKey: 'site-key', render: 'explicit', language: 'es' };
const nis = { action: captchaActions.nis };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'grecaptcha');
});

/** A document whose head records inserted scripts without loading them. */
function createPage() {
  const scripts: HTMLScriptElement[] = [];
  const head = { append: (script: HTMLScriptElement) => void scripts.push(script) };
  const withoutFetch = new Proxy(document, {
    get: (target, name) => {
      if (name === 'head') return head;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { captcha: createCaptcha(config, { document: withoutFetch, window }), scripts };
}

function defineGrecaptcha(grecaptcha: object): void {
  Object.assign(window, { grecaptcha });
}

/** Fails a script with this status in its resource timing entry. */
function failWith(script: HTMLScriptElement | undefined, responseStatus: number): void {
  const entry = Object.assign(window.performance.mark('script'), { responseStatus });
  vi.spyOn(window.performance, 'getEntriesByName').mockImplementation((name) => (name === script?.src ? [entry] : []));
  script?.dispatchEvent(new Event('error'));
}

/** The API that a provider's script defines. */
const working = (execute: (siteKey: string, options: { action: string }) => Promise<unknown>) => ({
  ready: (callback: () => void) => callback(),
  execute,
});

function callOnload(script: HTMLScriptElement | undefined): void {
  const name = new URL(script?.src ?? '').searchParams.get('onload') ?? '';
  const callback: unknown = Reflect.get(window, name);
  if (typeof callback !== 'function') throw new Error('the onload parameter names no function');
  callback();
}

describe('the script of the captcha', () => {
  it.each([
    [config, 'https://captcha.example/api.js?render=explicit&onload=refrendoCaptchaReady&trustedtypes=true&hl=es'],
    [
      { ...config, language: '', render: 'v3 key' },
      'https://captcha.example/api.js?render=v3+key&onload=refrendoCaptchaReady&trustedtypes=true',
    ],
    [
      { ...config, scriptUrl: '/captcha/api.js?v=3' },
      '/captcha/api.js?v=3&render=explicit&onload=refrendoCaptchaReady&trustedtypes=true&hl=es',
    ],
  ])('[APP-6] has render, onload, trusted types and the optional language', (own, address) => {
    expect(captchaScriptUrl(own)).toBe(address);
  });

  it('[APP-6] is added once, and counts as loaded when it calls its onload function', async () => {
    const { captcha, scripts } = createPage();
    const loaded = vi.fn<() => void>();
    void captcha.loadCaptcha(undefined, unaborted()).then(loaded);
    const again = captcha.loadCaptcha(undefined, unaborted());
    expect(scripts.map(({ src }) => src)).toEqual([captchaScriptUrl(config)]);
    await vi.advanceTimersByTimeAsync(100);
    expect(loaded).not.toHaveBeenCalled();
    callOnload(scripts[0]);
    await again;
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it('[APP-6] counts as loaded when it is ready, even if it does not call the onload function', async () => {
    const { captcha, scripts } = createPage();
    const loaded = captcha.loadCaptcha(undefined, unaborted());
    defineGrecaptcha(working(() => Promise.resolve('t')));
    scripts[0]?.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
  });

  it.each<[string, (script: HTMLScriptElement | undefined) => void, number, FailureKind]>([
    ['blocked', (script) => script?.dispatchEvent(new Event('error')), 0, 'unreachable'],
    ['refused', (script) => failWith(script, 403), 0, 'refused'],
    ['missing', (script) => failWith(script, 404), 0, 'status'],
    ['behind a sign-in', (script) => failWith(script, 511), 0, 'otherPage'],
    ['another page', (script) => failWith(script, 200), 0, 'otherPage'],
    ['lost in transit', (script) => failWith(script, 0), 0, 'unreachable'],
    ['loaded but broken', (script) => script?.dispatchEvent(new Event('load')), 1000, 'unavailable'],
    ['without an answer for 15 s', () => {}, 15_000, 'timeout'],
  ])('[NIS-8] that is %s makes the captcha fail', async (_name, happen, ms, kind) => {
    const { captcha, scripts } = createPage();
    const outcome = captcha.loadCaptcha(undefined, unaborted()).catch((error: unknown) => error);
    happen(scripts[0]);
    await vi.advanceTimersByTimeAsync(ms);
    expect(await endedAfter(`${ms / 1000} s`, outcome)).toMatchObject({ name: 'Failure', kind });
  });

  it('[NIS-8] is loaded again on demand after it failed at start-up', async () => {
    const { captcha, scripts } = createPage();
    const start = captcha.loadCaptcha(undefined, unaborted()).catch((error: unknown) => error);
    scripts[0]?.dispatchEvent(new Event('error'));
    await start;
    const run = captcha.runCaptcha(nis, unaborted());
    expect(scripts).toHaveLength(2);
    defineGrecaptcha(working(() => Promise.resolve('token')));
    callOnload(scripts[1]);
    expect(await run).toEqual({ token: 'token' });
  });
});

describe('running the captcha', () => {
  async function loaded() {
    const { captcha, scripts } = createPage();
    const loading = captcha.loadCaptcha(undefined, unaborted());
    callOnload(scripts[0]);
    await loading;
    return captcha;
  }

  it.each([captchaActions.nis, captchaActions.folio])(
    '[NIS-5] [FOL-4] passes site key and action %s',
    async (action) => {
      const execute = vi.fn<(siteKey: string, options: { action: string }) => Promise<string>>(() =>
        Promise.resolve('the-token'),
      );
      defineGrecaptcha(working(execute));
      expect(await (await loaded()).runCaptcha({ action }, unaborted())).toEqual({ token: 'the-token' });
      expect(execute).toHaveBeenCalledWith('site-key', { action });
    },
  );

  it.each<[string, object | undefined, FailureKind?]>([
    ['missing', undefined],
    ['not a captcha', {}],
    ['without execute', { ready: (callback: () => void) => callback() }],
    ['never ready', { ready: () => {}, execute: () => Promise.resolve('t') }, 'timeout'],
    [
      'cut off from its challenge',
      working(() => {
        throw new TypeError('Failed to fetch');
      }),
      'unreachable',
    ],
    [
      'refused its challenge',
      working(() => Promise.reject(Object.assign(new Error('no'), { name: 'HTTPError', response: { status: 403 } }))),
      'refused',
    ],
    [
      'given a page for its challenge',
      working(() => Promise.reject(new SyntaxError('Unexpected token <'))),
      'otherPage',
    ],
    [
      'throwing',
      working(() => {
        throw new TypeError('x is not a function');
      }),
    ],
    // like Google's script if its request is blocked
    ['rejecting without an error', working(() => Promise.reject(null)), 'unreachable'],
    ['rejecting with undefined', working(() => Promise.reject(undefined)), 'unreachable'],
    ['rejecting with an empty text', working(() => Promise.reject('')), 'unreachable'],
    ["rejecting with 'timeout'", working(() => Promise.reject('timeout')), 'unreachable'],
    ['rejecting with an object', working(() => Promise.reject({})), 'unreachable'],
    ['rejecting', working(() => Promise.reject(new Error('no challenge')))],
    ['never settling', working(() => new Promise(() => {})), 'timeout'],
    ['returning no token', working(() => Promise.resolve(''))],
    ['returning no string', working(() => Promise.resolve(null))],
  ])('[NIS-8] [FOL-6] fails if it is %s', async (_name, grecaptcha, kind = 'unavailable') => {
    const captcha = await loaded();
    if (grecaptcha) defineGrecaptcha(grecaptcha);
    const outcome = captcha.runCaptcha(nis, unaborted()).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await endedAfter('15 s', outcome)).toMatchObject({ name: 'Failure', kind });
  });

  it('[NIS-8] reports a page opened over http, without the cryptography that a captcha needs', async () => {
    const captcha = await loaded();
    defineGrecaptcha(working(() => Promise.reject(new TypeError('crypto.subtle is undefined'))));
    Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
    const outcome = captcha.runCaptcha(nis, unaborted());
    await expect(outcome).rejects.toMatchObject({ name: 'Failure', kind: 'insecure' });
    Reflect.deleteProperty(window, 'isSecureContext');
  });
});
