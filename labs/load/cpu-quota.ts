import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../tools/usage-error.ts';

/** A control group that limits the CPU time of its processes. */
export interface CpuQuota {
  /** Adds a process and its current children; later children inherit the group. */
  add(pid: number): void;
  /** Removes the group after its processes have ended. */
  remove(): Promise<void>;
}

const periodUs = 100_000;

/** @param cores share of a core, such as 0.2. @throws {UsageError} if this user can't create control groups */
export function createCpuQuota(name: string, cores: number): CpuQuota {
  const isV1 = existsSync('/sys/fs/cgroup/cpu/cpu.cfs_quota_us');
  const folder = join(isV1 ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup', name);
  const quotaUs = String(Math.round(cores * periodUs));
  try {
    mkdirSync(folder, { recursive: true });
    if (isV1) writeFileSync(join(folder, 'cpu.cfs_period_us'), String(periodUs));
    if (isV1) writeFileSync(join(folder, 'cpu.cfs_quota_us'), quotaUs);
    else writeFileSync(join(folder, 'cpu.max'), `${quotaUs} ${periodUs}`);
  } catch (error) {
    throw new UsageError(
      `Only root of a machine with the cpu controller of cgroups can limit processes: ${String(error)}`,
    );
  }
  return {
    add(pid) {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
      for (const each of [String(pid), ...children]) writeFileSync(join(folder, 'cgroup.procs'), each);
    },
    async remove() {
      // the folder can't be removed until the kernel has reaped the last process
      for (let tries = 20; existsSync(folder) && tries > 0; tries -= 1)
        try {
          rmdirSync(folder);
        } catch {
          await sleep(100);
        }
    },
  };
}
