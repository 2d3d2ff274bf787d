import { scryptSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the built portal and its server must have in common (configuration.md#browser). */
export interface SharedKeys {
  readonly cipherKey: string;
  readonly cipherIv: string;
  readonly tokenKey: string;
}

/** The file of `dist/` that holds the digest of the keys it was built with. */
export const sharedKeysFile = 'shared-keys.txt';

/** A digest by which two can tell that their keys are the same; slow, so that a short key is not guessed from it. */
export function digestOfSharedKeys({ cipherKey, cipherIv, tokenKey }: SharedKeys): string {
  return scryptSync(JSON.stringify([cipherKey, cipherIv, tokenKey]), 'refrendo shared keys 1', 32).toString('hex');
}

/** Why customers could not work with a portal. */
export type PortalFault = 'missing' | 'earlier-release' | 'other-keys';

type ServerKeys = SharedKeys & { readonly previous: { readonly tokenKey: string | null } };

/** Compares the keys of this server with those of the portal in `folder`. @returns null: customers can work with it */
export function findPortalFault(folder: string, { previous, ...keys }: ServerKeys): PortalFault | null {
  const file = join(folder, sharedKeysFile);
  if (!existsSync(join(folder, 'index.html'))) return 'missing';
  if (!existsSync(file)) return 'earlier-release';
  const built = readFileSync(file, 'utf8').trim();
  // pages of the release before a changed TOKEN_KEY are still served
  const accepted = [keys.tokenKey, ...(previous.tokenKey === null ? [] : [previous.tokenKey])];
  return accepted.some((tokenKey) => digestOfSharedKeys({ ...keys, tokenKey }) === built) ? null : 'other-keys';
}

/** @returns what is wrong with the portal in `folder` and how it is mended, as a sentence; null: nothing */
export function findPortalProblem(folder: string, keys: ServerKeys): string | null {
  const fault = findPortalFault(folder, keys);
  if (fault === null) return null;
  const sentences: Readonly<Record<PortalFault, string>> = {
    missing: `There is no portal in ${folder}: npm run build.`,
    'earlier-release': `The portal in ${folder} is of an earlier release: npm run build.`,
    'other-keys':
      `The portal in ${folder} was built with other keys: no customer would get past the NIS. ` +
      'Build it with VITE_CIPHER_KEY, VITE_CIPHER_IV and VITE_TOKEN_KEY as CIPHER_KEY, CIPHER_IV and TOKEN_KEY.',
  };
  return sentences[fault];
}
