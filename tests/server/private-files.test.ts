import fs, { existsSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFolder } from '../../server/private-files.ts';
import { temporaryFolder } from './fixtures/data-folder.ts';

/** Makes every file system read-only, as Node 20 reports it on Linux. */
function makeReadOnly(): void {
  const create = vi.spyOn(fs, 'mkdirSync').mockImplementation((path, options) => {
    const code = typeof options === 'object' && options?.recursive === true ? 'ENOENT' : 'EROFS';
    throw Object.assign(new Error(`${code}, mkdir '${String(path)}'`), { code });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    create.mockRestore();
    syncBuiltinESMExports();
  });
}

test('creates a folder with its parents, for its owner', () => {
  const { path } = temporaryFolder();
  const folder = join(path, 'a', 'b');
  createFolder(folder, 0o700);
  createFolder(folder, 0o700);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('reports the cause if the file system is read-only', () => {
  const { path } = temporaryFolder();
  makeReadOnly();
  expect(() => createFolder(join(path, 'a', 'b'))).toThrow(`EROFS, mkdir '${join(path, 'a')}'`);
  expect(existsSync(join(path, 'a'))).toBe(false);
});
