import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from '../../../../server/database/embedded/folder-lock.ts';
import { temporaryFolder } from '../../fixtures/data-folder.ts';

/** a process that asks for the lock, prints whether it got it, and keeps it until it is killed */
const program = await buildLocker();
afterAll(() => program.remove());

function newFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  return folder.path;
}

function startLocker(folder: string) {
  const child = spawn(process.execPath, [program.path, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const answer = once(child.stdout, 'data').then(([bytes]) => String(bytes));
  return {
    answer,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('the lock of the data folder', () => {
  test('is given once, also within one process, and again when it is released', () => {
    const folder = newFolder();
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`in use by another server (process ${process.pid})`);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    lockFolder(folder).release();
  });

  test('is one lock however the folder is named', () => {
    const folder = newFolder();
    const link = join(newFolder(), 'link');
    symlinkSync(folder, link);
    const lock = lockFolder(folder);
    expect(() => lockFolder(link)).toThrow(FolderInUse);
    lock.release();
  });

  test('stays with its owner when every file of the folder is deleted', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'pg'));
    const owner = startLocker(folder);
    expect(await owner.answer).toBe('locked');
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    expect(() => lockFolder(folder)).toThrow('in use by another server (process unknown)');
    await owner.kill();
    lockFolder(folder).release();
  });

  test('in 12 rounds of 8 processes at once: one gets it, and a kill frees it', async () => {
    const folder = newFolder();
    for (let round = 0; round < 12; round += 1) {
      const lockers = Array.from({ length: 8 }, () => startLocker(folder));
      const answers = await Promise.all(lockers.map((locker) => locker.answer));
      expect(answers.toSorted()).toEqual(['locked', ...Array<string>(7).fill('refused')].toSorted());
      await Promise.all(lockers.map((locker) => locker.kill()));
    }
  });

  test.runIf(process.platform === 'linux')('says what is missing where there is no flock', () => {
    const folder = newFolder();
    vi.stubEnv('PATH', '/nowhere');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => lockFolder(folder)).toThrow(/program flock.*DATABASE_URL/);
    expect(existsSync(join(folder, 'server.pid'))).toBe(false);
  });
});

async function buildLocker() {
  const folder = temporaryFolder();
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(import.meta.dirname, 'hold-lock.ts'),
      outDir: folder.path,
      target: 'node20',
    },
  });
  return { path: join(folder.path, 'hold-lock.js'), remove: folder.remove };
}
