import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Database } from '../database/database.ts';
import { isObject, parseJson } from '../http/json.ts';
import type { CaptchaVerifier } from './captcha-verifier.ts';
import { isCaptchaAction } from './captcha-verifier.ts';

/** How long a challenge may be solved and its token presented. */
export const challengeLifetimeMs = 5 * 60 * 1000;

/** Work asked of a browser: `cost` PBKDF2 rounds, a number of times between `fewest` and `most`. */
export interface ProofOfWorkCost {
  readonly cost: number;
  readonly fewest: number;
  readonly most: number;
}

/** About a fifth of a second on a laptop. */
export const defaultCost: ProofOfWorkCost = { cost: 5000, fewest: 400, most: 800 };

export interface ProofOfWork extends CaptchaVerifier {
  newChallenge(): Promise<Challenge>;
}

/**
 * The self-hosted captcha (contract §5): a signed challenge, and tokens that pass once.
 * @param secret CAPTCHA_SECRET
 */
export function createProofOfWork(
  database: Database,
  secret: string,
  clock: () => number,
  { cost, fewest, most }: ProofOfWorkCost = defaultCost,
): ProofOfWork {
  const secrets = { hmacSignatureSecret: `challenge:${secret}`, hmacKeySignatureSecret: `key:${secret}` };
  return {
    newChallenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewest, most + 1),
        expiresAt: new Date(clock() + challengeLifetimeMs),
        deriveKey,
        ...secrets,
      }),

    async accepts(token) {
      const payload = readToken(token);
      if (payload === null) return false;
      const { nonce, expiresAt } = payload.challenge.parameters;
      if (expiresAt === undefined || expiresAt * 1000 < clock()) return false;
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      return verified && (await useOnce(database, nonce, expiresAt));
    },
  };
}

/** @returns false where the nonce was used before; the library leaves replay to us */
async function useOnce(database: Database, nonce: string, expiresAt: number): Promise<boolean> {
  const used = await database.query(
    'INSERT INTO used_challenges (nonce, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce',
    [nonce, new Date(expiresAt * 1000)],
  );
  return used.length > 0;
}

/** @returns what the browser's script sent, null where it is anything else */
function readToken(token: string): Payload | null {
  const value = parseJson(Buffer.from(token, 'base64').toString('utf8'));
  if (!isObject(value) || !isCaptchaAction(value['action'])) return null;
  const { challenge, solution } = value;
  return isChallenge(challenge) && isSolution(solution) ? { challenge, solution } : null;
}

function isChallenge(value: unknown): value is Challenge {
  if (!isObject(value) || typeof value['signature'] !== 'string') return false;
  const parameters = value['parameters'];
  if (!isObject(parameters)) return false;
  const texts = ['algorithm', 'nonce', 'salt', 'keyPrefix', 'keySignature'];
  const numbers = ['cost', 'keyLength', 'expiresAt'];
  return (
    texts.every((name) => typeof parameters[name] === 'string') &&
    numbers.every((name) => typeof parameters[name] === 'number')
  );
}

function isSolution(value: unknown): value is Payload['solution'] {
  return isObject(value) && typeof value['counter'] === 'number' && typeof value['derivedKey'] === 'string';
}
