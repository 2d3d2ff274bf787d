import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signed identities: the browser's cookie and the bearer token bound to it (contract §9, SEC-4). */
export interface Tokens {
  newVisitor(): string;
  /** The cookie's value for a browser's identity. */
  sealVisitor(browser: string): string;
  /** @returns the identity in a cookie's value, null where its signature is not ours */
  openVisitor(cookie: string | undefined): string | null;
  /** A bearer token that only serves beside this browser's cookie, for an hour. */
  issueBearer(browser: string, now: number): string;
  isBearerOf(browser: string, bearer: string, now: number): boolean;
}

export const bearerLifetimeMs = 60 * 60 * 1000;

/** @param secret TOKEN_SECRET; changing it ends every cookie and token */
export function createTokens(secret: string): Tokens {
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');

  return {
    newVisitor: () => randomBytes(18).toString('base64url'),
    sealVisitor: (browser) => `${browser}.${sign('browser', browser)}`,
    openVisitor(cookie) {
      const [browser, signature, ...rest] = (cookie ?? '').split('.');
      if (browser === undefined || signature === undefined || rest.length > 0) return null;
      return isSame(signature, sign('browser', browser)) ? browser : null;
    },
    issueBearer(browser, now) {
      const body = `${now + bearerLifetimeMs}.${randomBytes(9).toString('base64url')}`;
      return `${body}.${sign('bearer', `${browser}.${body}`)}`;
    },
    isBearerOf(browser, bearer, now) {
      const [expiry, nonce, signature, ...rest] = bearer.split('.');
      if (expiry === undefined || nonce === undefined || signature === undefined || rest.length > 0) return false;
      return isSame(signature, sign('bearer', `${browser}.${expiry}.${nonce}`)) && Number(expiry) > now;
    },
  };
}

/** Compares without telling by its time how much agrees. */
export function isSame(left: string, right: string): boolean {
  const hash = (text: string): Buffer => createHmac('sha256', comparisonKey).update(text).digest();
  return timingSafeEqual(hash(left), hash(right));
}

const comparisonKey = randomBytes(32);
