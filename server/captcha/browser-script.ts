/**
 * The browser's part of the self-hosted captcha, with the interface of Google's reCAPTCHA v3 (wire.md#captcha), built
 * as one classic script. It creates no elements, styles or code from strings, so the strictest content policy allows
 * it. The worker loads the same script, because the portal's Trusted Types policy admits only this URL.
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

/** A challenge and its solution. The form's action is added when the proof is used. */
interface Proof {
  readonly challenge: Challenge;
  readonly solution: Solution;
}

/** Minimum remaining lifetime of a solution, so that its token can still be sent. */
const marginMs = 60_000;

if (typeof document === 'undefined') handler({ deriveKey });
else offerCaptcha(document.currentScript);

function offerCaptcha(script: Document['currentScript']): void {
  const source = new URL(script instanceof HTMLScriptElement ? script.src : '/captcha/api.js', location.href);
  let ahead: { readonly proof: Promise<Proof>; readonly startedAt: number } | null = null;

  const isFresh = () => ahead !== null && Date.now() - ahead.startedAt < challengeLifetimeMs - marginMs;

  /**
   * Solves a challenge in advance while the customer reads and types. Doesn't start on page load, to save the battery
   * of visitors who only read.
   */
  const prepare = () => {
    // Only the portal's first page has forms that need a captcha.
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

async function prove(source: URL): Promise<Proof> {
  const response = await fetch(new URL('challenge', source), { cache: 'no-store' });
  // The page reads the cause from the name and the response.
  if (!response.ok) throw Object.assign(new Error('captcha: no challenge'), { name: 'HTTPError', response });
  const challenge: Challenge = await response.json();
  const solution = await solve(challenge, source.href);
  if (solution === null) throw new Error('captcha: not solved in time');
  return { challenge, solution };
}

/** Solves in a worker. If the page doesn't allow a worker from this URL, solves on the main thread in short steps. */
async function solve(challenge: Challenge, script: string): Promise<Solution | null> {
  try {
    return await solveChallengeWorkers({ challenge, concurrency: 1, createWorker: () => new Worker(script) });
  } catch {
    return solveChallenge({ challenge, deriveKey });
  }
}

/** Calls the function named in the script's URL, as Google's script does when it is ready. */
function callOnload(name: string | null): void {
  if (name === null || !/^[A-Za-z_$][\w$]*$/.test(name)) return;
  const callback: unknown = Reflect.get(window, name);
  if (typeof callback === 'function') queueMicrotask(() => void callback());
}
