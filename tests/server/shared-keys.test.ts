import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { digestOfSharedKeys, findPortalProblem } from '../../server/shared-keys.ts';
import { temporaryFolder } from './fixtures/data-folder.ts';
import { ownSecrets } from './fixtures/own-secrets.ts';
import { placePortal } from './fixtures/server-process.ts';

const keys = { cipherKey: 'k'.repeat(16), cipherIv: 'i'.repeat(16), tokenKey: 'token-key-of-12' };

test('the digest differs with each key, and with where one ends and the next begins', () => {
  const digests = [
    keys,
    { ...keys, cipherKey: 'K'.repeat(16) },
    { ...keys, cipherIv: 'I'.repeat(16) },
    { ...keys, tokenKey: 'other-token-key' },
    { ...keys, cipherIv: `${keys.cipherIv}t`, tokenKey: keys.tokenKey.slice(1) },
  ].map(digestOfSharedKeys);
  expect(new Set(digests).size).toBe(digests.length);
  expect(digestOfSharedKeys({ ...keys })).toBe(digests[0]);
});

test('a portal with the keys, or with the token key before, has no problem; each other one has a sentence', () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const dist = join(folder.path, 'dist');
  expect(findPortalProblem(dist, readConfig(ownSecrets))).toContain('There is no portal');
  placePortal(folder.path, ownSecrets);
  expect(findPortalProblem(dist, readConfig(ownSecrets))).toBeNull();
  const rotated = { ...ownSecrets, TOKEN_KEY: 'another-token-key' };
  expect(findPortalProblem(dist, readConfig(rotated))).toContain('other keys');
  expect(findPortalProblem(dist, readConfig({ ...rotated, TOKEN_KEY_PREVIOUS: ownSecrets.TOKEN_KEY }))).toBeNull();
  expect(findPortalProblem(dist, readConfig({ ...ownSecrets, CIPHER_IV: '0123456789abcdef' }))).toContain('other keys');
  writeFileSync(join(dist, 'shared-keys.txt'), '');
  expect(findPortalProblem(dist, readConfig(ownSecrets))).toContain('other keys');
});
