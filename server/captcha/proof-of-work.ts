import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { FromSchema } from 'json-schema-to-ts';
import type { Database } from '../database/database.ts';
import { number, objectOf, text } from '../schemas.ts';
import { ajv, parseJson } from '../security/untrusted-text.ts';
import { challengeLifetimeMs, isCaptchaAction, type CaptchaVerdict } from './captcha-verifier.ts';

/**
 * Work of one challenge: `cost` PBKDF2 rounds, repeated a random number of times between `minRepeats` and `maxRepeats`.
 */
export interface ProofOfWorkCost {
  readonly cost: number;
  readonly minRepeats: number;
  readonly maxRepeats: number;
}

/** Tolerated skew: how far the process's clock may be ahead of the database's. */
const skewMs = 24 * 60 * 60 * 1000;

/** Half a second on a laptop, six on the slowest of 15 measured phones (docs/measurements.md). */
export const defaultCost: ProofOfWorkCost = { cost: 5000, minRepeats: 400, maxRepeats: 800 };

/** A challenge in the library's format, both as issued and as returned in a token. */
export const challengeSchema = {
  ...objectOf({
    parameters: {
      ...objectOf({
        algorithm: text,
        nonce: text,
        salt: text,
        cost: number,
        keyLength: number,
        keyPrefix: text,
        keySignature: text,
        expiresAt: { ...number, description: 'seconds since 1970, a day after the expiry' },
        data: {
          ...objectOf({ expiresAt: { ...number, description: 'seconds since 1970' } }),
          additionalProperties: false,
        },
      }),
      additionalProperties: false,
    },
    signature: text,
  }),
  additionalProperties: false,
} as const;

/** The token that the browser's script sends, before it is encoded in base64. */
const tokenSchema = objectOf({
  challenge: challengeSchema,
  solution: objectOf({ counter: number, derivedKey: text }),
  action: text,
});

const isToken = ajv.compile<FromSchema<typeof tokenSchema>>(tokenSchema);

/**
 * The self-hosted captcha (wire.md#captcha): signed challenges and single-use tokens.
 * @param secrets CAPTCHA_SECRET, and the previous one, whose challenges are still accepted
 */
export function createProofOfWork(
  database: Database,
  secrets: { readonly current: string; readonly previous: string | null },
  clock: () => number,
  { cost, minRepeats, maxRepeats }: ProofOfWorkCost = defaultCost,
) {
  const keysOf = (secret: string) => ({
    hmacSignatureSecret: `challenge:${secret}`,
    hmacKeySignatureSecret: `key:${secret}`,
  });
  const keys = [secrets.current, secrets.previous].filter((secret) => secret !== null).map(keysOf);
  return {
    newChallenge: (): Promise<Challenge> =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(minRepeats, maxRepeats + 1),
        // The library compares this with the process's clock, which may be wrong; `verify` checks `data.expiresAt`.
        expiresAt: new Date(clock() + challengeLifetimeMs + skewMs),
        data: { expiresAt: Math.floor((clock() + challengeLifetimeMs) / 1000) },
        deriveKey,
        ...keysOf(secrets.current),
      }),

    async verify(token: string): Promise<CaptchaVerdict> {
      const payload = parseJson(Buffer.from(token, 'base64').toString('utf8'), isToken);
      if (payload === null || !isCaptchaAction(payload.action)) return 'refused';
      const { challenge, solution } = payload;
      const { nonce, data } = challenge.parameters;
      const { expiresAt } = data;
      if (expiresAt * 1000 < clock()) return 'refused';
      const results = await Promise.all(keys.map((key) => verifySolution({ challenge, solution, deriveKey, ...key })));
      if (!results.some(({ verified }) => verified)) return 'refused';
      return (await markUsed(database, nonce, expiresAt)) ? 'passed' : 'replayed';
    },
  };
}

/** @returns false if the nonce was used before; the library leaves replay protection to its caller */
async function markUsed(database: Database, nonce: string, expiresAt: number): Promise<boolean> {
  const inserted = await database.query(
    'INSERT INTO used_challenges (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce',
    [nonce, new Date(expiresAt * 1000)],
  );
  return inserted.length > 0;
}
