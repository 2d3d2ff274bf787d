import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** File of an audit's folder that contains its statechart, so that later audits can be compared with it. */
export const chartFile = 'chart.txt';

/**
 * Reads the statechart to compare with, in the format of `chartText`: from another audit's folder, or from the approved
 * chart file at a git revision.
 * @throws UsageError if `against` is neither
 */
export function chartTextOf(against: string, approvedChartFile: string): string {
  const file = join(against, chartFile);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (existsSync(against)) throw new UsageError(`${against} has no ${chartFile}, so it is not an audit's folder.`);
  const commit = commitOf(against);
  try {
    return git('show', `${commit}:${approvedChartFile}`);
  } catch {
    throw new UsageError(`No chart was approved at ${against}: ${approvedChartFile} does not exist there.`);
  }
}

/**
 * Lists the files that differ from a git revision, including untracked ones, relative to the project's root.
 * @throws UsageError if the revision does not exist
 */
export function changedFilesSince(revision: string): string[] {
  const changed = git('diff', '--name-only', '-z', commitOf(revision));
  return `${changed}${git('ls-files', '--others', '--exclude-standard', '-z')}`.split('\0').filter(Boolean);
}

/** The short name of a revision, with '+' if the working tree differs from it. */
export function describeRevision(): string {
  try {
    return git('describe', '--always', '--dirty=+').trim();
  } catch {
    return 'no git';
  }
}

function commitOf(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).trim();
  } catch {
    const recent = git('log', '--format=%h %s', '-5').trim();
    throw new UsageError(`'${revision}' is neither a folder nor a git revision. The latest:\n${recent}`);
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
