import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { recordChart, type ChartRecord } from '../statechart-drawing/chart-record.ts';
import { UsageError } from '../commands/support/usage-error.ts';

/**
 * The statechart to compare with: of another audit's folder, or of a git revision.
 * @throws UsageError where it is neither
 */
export async function chartOf(against: string): Promise<ChartRecord> {
  const file = join(against, 'audit.json');
  if (existsSync(file)) return readChart(file);
  if (existsSync(against)) throw new UsageError(`${against} has no audit.json: it is no folder of an audit.`);
  return chartOfRevision(against);
}

/** The short name of a revision, and '+' where the working tree differs from it. */
export function describeRevision(): string {
  try {
    return git('describe', '--always', '--dirty=+').toString().trim();
  } catch {
    return 'no git';
  }
}

/** Extracts the sources of that revision's chart and reads them with today's tools; the working tree is not touched. */
async function chartOfRevision(revision: string): Promise<ChartRecord> {
  const commit = commitOf(revision);
  // below node_modules, so that the imports of packages resolve
  const folder = join(process.cwd(), 'node_modules', '.cache', 'refrendo-audit', commit);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], {
    input: git('archive', '--format=tar', commit, 'machines', 'package.json'),
  });
  try {
    const old: unknown = await import(pathToFileURL(join(folder, 'machines', 'portal.ts')).href);
    const chart = typeof old === 'object' && old !== null && 'portal' in old ? old.portal : undefined;
    if (!(chart instanceof StateMachine))
      throw new UsageError(`machines/portal.ts of ${revision} exports no statechart.`);
    return recorded(chart, revision);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The chart of an old revision may be broken: that is no defect of the audit. */
function recorded(chart: AnyStateMachine, revision: string): ChartRecord {
  try {
    return recordChart(chart);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The statechart of ${revision} can't be read: ${why}`);
  }
}

function commitOf(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).toString().trim();
  } catch {
    const recent = git('log', '--format=%h %s', '-5').toString().trim();
    throw new UsageError(`'${revision}' is neither a folder nor a git revision. The latest:\n${recent}`);
  }
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });
}

function readChart(file: string): ChartRecord {
  const audit: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (isAudit(audit)) return audit.chart;
  throw new UsageError(`${file} is of another version of the audit: run it again, or compare with its git revision.`);
}

function isAudit(value: unknown): value is { readonly chart: ChartRecord } {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 3 && 'chart' in value;
}
