/**
 * The browser's part of the self-hosted captcha, with the interface of Google's reCAPTCHA v3 (wire.md#captcha), built into
 * one classic script. It creates no element, no style and no code from strings, so the strictest content policy allows it.
 * The same script is the worker that solves: it is the one address that the portal's Trusted Types policy admits.
 */
import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { handler } from 'altcha-lib/workers/shared';
import { challengeLifetimeMs } from './captcha-verifier.ts';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/** A challenge and its solution. Which form it is for is added when it is used. */
interface Proof {
  readonly challenge: Challenge;
  readonly solution: Solution;
}

/** So much of a challenge's life is left to send its token. */
const marginMs = 60_000;

if (typeof document === 'undefined') handler({ deriveKey });
else offerCaptcha(document.currentScript);

function offerCaptcha(script: Document['currentScript']): void {
  const source = new URL(script instanceof HTMLScriptElement ? script.src : '/captcha/api.js', location.href);
  let ahead: { readonly proof: Promise<Proof>; readonly startedAt: number } | null = null;

  const isFresh = () => ahead !== null && Date.now() - ahead.startedAt < challengeLifetimeMs - marginMs;

  /** Solves while the customer reads and types, but not for those who only look at the page: it costs them energy. */
  const prepare = () => {
    // the portal's forms that need a captcha are on its first page
    if (isFresh() || location.pathname !== '/') return;
    const proof = prove(source);
    ahead = { proof, startedAt: Date.now() };
    proof.catch(() => (ahead = null));
  };

  const grecaptcha: Grecaptcha = {
    ready: (callback) => queueMicrotask(callback),
    execute: async (_siteKey, { action }) => {
      const prepared = isFresh() ? ahead?.proof : undefined;
      ahead = null;
      const proof = (await prepared?.catch(() => undefined)) ?? (await prove(source));
      return btoa(JSON.stringify({ ...proof, action }));
    },
  };

  Object.assign(window, { grecaptcha });
  for (const type of ['pointerdown', 'focusin', 'input']) document.addEventListener(type, prepare, { capture: true });
  if (document.activeElement instanceof HTMLInputElement) prepare();
  callOnload(source.searchParams.get('onload'));
}

/** Asks for a challenge and solves it. */
async function prove(source: URL): Promise<Proof> {
  const response = await fetch(new URL('challenge', source), { cache: 'no-store' });
  // the name and the response say to the page why
  if (!response.ok) throw Object.assign(new Error('captcha: no challenge'), { name: 'HTTPError', response });
  const challenge: Challenge = await response.json();
  const solution = await solve(challenge, source.href);
  if (solution === null) throw new Error('captcha: not solved in time');
  return { challenge, solution };
}

/** In a worker; on the main thread, in short steps, where the page allows no worker of this address. */
async function solve(challenge: Challenge, script: string): Promise<Solution | null> {
  try {
    return await solveChallengeWorkers({ challenge, concurrency: 1, createWorker: () => new Worker(script) });
  } catch {
    return solveChallenge({ challenge, deriveKey });
  }
}

/** Calls the function that the script's address names, as Google's script does when it is ready. */
function callOnload(name: string | null): void {
  if (name === null || !/^[A-Za-z_$][\w$]*$/.test(name)) return;
  const callback: unknown = Reflect.get(window, name);
  if (typeof callback === 'function') queueMicrotask(() => void callback());
}
