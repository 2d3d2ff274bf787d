import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../tools/usage-error.ts';

/** A control group that limits the CPU time of its processes. */
export interface CpuQuota {
  /** Adds a process and its present children; later children inherit the group. */
  add(pid: number): void;
  /** CPU time of the group so far, in s. */
  usedSeconds(): number;
  /** Removes the group after its processes have ended. */
  remove(): Promise<void>;
}

const periodUs = 100_000;
const [v1, v1Used, v2] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup/cpuacct', '/sys/fs/cgroup'];

/** @param cores share of a core, such as 0.2. @throws {UsageError} if this user can't create control groups */
export function createCpuQuota(name: string, cores: number): CpuQuota {
  const isV1 = existsSync(join(v1, 'cpu.cfs_quota_us'));
  const folders = (isV1 ? [v1, v1Used] : [v2]).map((root) => join(root, name));
  const [folder = '', usedFolder = folder] = folders;
  try {
    for (const each of folders) mkdirSync(each, { recursive: true });
    const quotaUs = Math.round(cores * periodUs);
    if (isV1) {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(periodUs));
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quotaUs));
    } else writeFileSync(join(folder, 'cpu.max'), `${quotaUs} ${periodUs}`);
  } catch (error) {
    throw new UsageError(
      `Only root of a machine with the cpu controller of cgroups can limit processes: ${String(error)}`,
    );
  }
  return {
    add(pid) {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
      for (const each of [String(pid), ...children])
        for (const target of folders) writeFileSync(join(target, 'cgroup.procs'), each);
    },
    usedSeconds() {
      if (isV1) return Number(readFileSync(join(usedFolder, 'cpuacct.usage'), 'utf8')) / 1e9;
      return Number(/usage_usec (\d+)/.exec(readFileSync(join(folder, 'cpu.stat'), 'utf8'))?.[1]) / 1e6;
    },
    async remove() {
      // the kernel takes a moment after the last process
      for (const each of folders)
        for (let tries = 20; existsSync(each) && tries > 0; tries -= 1)
          try {
            rmdirSync(each);
          } catch {
            await sleep(100);
          }
    },
  };
}
