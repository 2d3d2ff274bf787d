import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { FolderInUse, lockFolder, type FolderLock } from '../../../server/database/folder-lock.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

function folderWithin(...names: readonly string[]): string {
  const folder = temporaryFolder();
  cleanups.push(() => folder.remove());
  const parent = join(folder.path, ...names);
  mkdirSync(parent, { recursive: true });
  return join(parent, 'pg');
}

/** Leaves a socket behind that nobody listens on, as `kill -9` does. */
async function leaveDeadSocket(folder: string, name: string): Promise<void> {
  mkdirSync(`${folder}.owner`, { recursive: true });
  const script = `require('node:net').createServer().listen(${JSON.stringify(join(`${folder}.owner`, name))}, () => process.kill(process.pid, 'SIGKILL'))`;
  await once(spawn(process.execPath, ['-e', script]), 'exit');
  expect(existsSync(join(`${folder}.owner`, name))).toBe(true);
}

async function rush(folder: string, count: number): Promise<FolderLock> {
  const ends = await Promise.allSettled(Array.from({ length: count }, () => lockFolder(folder)));
  const locks = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(locks).toHaveLength(1);
  expect(refusals.filter((error) => !(error instanceof FolderInUse))).toEqual([]);
  const [lock] = locks;
  if (!lock) throw new Error('nobody owns the folder');
  return lock;
}

describe('the lock of the data folder', () => {
  test('has one owner, whoever comes at once, time after time', async () => {
    const folder = folderWithin();
    for (let round = 0; round < 40; round += 1) {
      const lock = await rush(folder, 7);
      await expect(lockFolder(folder)).rejects.toThrow(`in use by another server (process ${process.pid})`);
      await lock.release();
    }
    expect(readdirSync(`${folder}.owner`)).toEqual([]);
  });

  test('passes over what dead owners left, before and behind its own name', async () => {
    const folder = folderWithin();
    for (const name of ['000000000000', 'zzzzzzzzzzzz']) await leaveDeadSocket(folder, name);
    const lock = await rush(folder, 5);
    expect(readdirSync(`${folder}.owner`)).toHaveLength(1);
    await lock.release();
  });

  test('is not taken from an owner that is too busy to say so', async () => {
    const folder = folderWithin();
    mkdirSync(`${folder}.owner`, { recursive: true });
    const busy = createServer(() => {}).listen(join(`${folder}.owner`, 'busy'));
    await once(busy, 'listening');
    await expect(lockFolder(folder)).rejects.toThrow('in use by another server (process unknown)');
    busy.close();
  });

  test('waits for a candidate that may not have seen it, and gives way where that one wins', async () => {
    const folder = folderWithin();
    mkdirSync(`${folder}.owner`, { recursive: true });
    let standing = 'candidate';
    // behind every name of hexadecimal digits
    const rival = createServer((socket) => socket.end(`${standing} 77`)).listen(join(`${folder}.owner`, 'zzz'));
    await once(rival, 'listening');
    const waiting = lockFolder(folder);
    setTimeout(() => (standing = 'owner'), 100);
    await expect(waiting).rejects.toThrow('in use by another server (process 77)');

    standing = 'candidate';
    const outlasting = lockFolder(folder);
    setTimeout(() => rival.close(), 100);
    await (await outlasting).release();
  });

  test('finds a place elsewhere where the folder has too long a name for a socket', async () => {
    const folder = folderWithin('x'.repeat(90));
    const lock = await rush(folder, 3);
    expect(existsSync(`${folder}.owner`)).toBe(false);
    await lock.release();
  });
});
