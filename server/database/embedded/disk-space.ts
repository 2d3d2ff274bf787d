import { statfs } from 'node:fs/promises';
import type { Report } from '../database.ts';
import { StorageUnavailable } from '../database.ts';

export interface DiskSpace {
  /** @throws {StorageUnavailable} while less than the reserve is free */
  require(): Promise<void>;
  stop(): void;
}

const checkMs = 10_000;
const repeatMs = 5 * 60_000;

/**
 * Watches the free space of the data folder's file system. The reserve is kept for what goes on while registrations are
 * refused: look-ups, codes, and the log and checkpoints of the engine.
 */
export function watchDiskSpace(
  folder: string,
  reserveBytes: number,
  report: Report,
  freeBytes: (folder: string) => Promise<number> = readFreeBytes,
): DiskSpace {
  let short = false;
  let reportedAt = 0;

  async function isShort(): Promise<boolean> {
    const free = await freeBytes(folder);
    const changed = short !== free < reserveBytes;
    short = free < reserveBytes;
    const details = { freeMb: toMb(free), reserveMb: toMb(reserveBytes) };
    if (short && (changed || performance.now() - reportedAt >= repeatMs)) {
      reportedAt = performance.now();
      report('error', 'disk space is short: registrations are refused until there is more', details);
    } else if (changed) {
      report('info', 'there is disk space again: registrations are accepted', details);
    }
    return short;
  }

  // so that the log says it before the next customer registers
  const check = (): void => void isShort().catch(() => undefined);
  const timer = setInterval(check, checkMs).unref();
  check();
  return {
    async require() {
      if (await isShort()) throw new StorageUnavailable('less than the reserve is free');
    },
    stop: () => clearInterval(timer),
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function toMb(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
