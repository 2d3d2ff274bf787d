/**
 * The browser's part of the self-hosted captcha, with the interface of Google's reCAPTCHA v3 (contract §5), built into
 * one classic script. It creates no element, no style and no code from strings, so the strictest content policy allows it.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

const script = document.currentScript;
const source = new URL(script instanceof HTMLScriptElement ? script.src : '/captcha/api.js', location.href);

const grecaptcha: Grecaptcha = {
  ready: (callback) => queueMicrotask(callback),
  execute: async (_siteKey, { action }) => {
    const response = await fetch(new URL('challenge', source), { cache: 'no-store' });
    if (!response.ok) throw new Error('captcha: no challenge');
    const challenge: Challenge = await response.json();
    const solution = await solveChallenge({ challenge, deriveKey });
    if (solution === null) throw new Error('captcha: not solved in time');
    return btoa(JSON.stringify({ challenge, solution, action }));
  },
};

Object.assign(window, { grecaptcha });
callOnload(source.searchParams.get('onload'));

/** Calls the function that the script's address names, as Google's script does when it is ready. */
function callOnload(name: string | null): void {
  if (name === null || !/^[A-Za-z_$][\w$]*$/.test(name)) return;
  const callback: unknown = Reflect.get(window, name);
  if (typeof callback === 'function') queueMicrotask(() => void callback());
}
