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

/**
 * Compares the keys of this server with those of the portal in `folder`.
 * @returns what is wrong and how it is mended, as a sentence; null: customers can work with it
 */
export function findPortalProblem(
  folder: string,
  { previous, ...keys }: SharedKeys & { readonly previous: { readonly tokenKey: string | null } },
): string | null {
  const file = join(folder, sharedKeysFile);
  if (!existsSync(join(folder, 'index.html'))) return `There is no portal in ${folder}: npm run build.`;
  if (!existsSync(file)) return `The portal in ${folder} is of an earlier release: npm run build.`;
  const built = readFileSync(file, 'utf8').trim();
  // pages of the release before a changed TOKEN_KEY are still served
  const accepted = [keys.tokenKey, ...(previous.tokenKey === null ? [] : [previous.tokenKey])];
  if (accepted.some((tokenKey) => digestOfSharedKeys({ ...keys, tokenKey }) === built)) return null;
  return (
    `The portal in ${folder} was built with other keys: no customer would get past the NIS. ` +
    'Build it with VITE_CIPHER_KEY, VITE_CIPHER_IV and VITE_TOKEN_KEY as CIPHER_KEY, CIPHER_IV and TOKEN_KEY.'
  );
}
