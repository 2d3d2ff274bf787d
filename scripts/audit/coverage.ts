import { existsSync, readdirSync, readFileSync, statSync, writeFileSync, mkdirSync } from 'node:fs';
import { cause, measuring, run } from '../../tests/model/drive.ts';
import type { Path } from '../../tests/model/plan.ts';
import type { Surface, SurfaceRecord } from './record.ts';

/** What a suite writes below reports/ for the audit: the transitions that inspection saw on each path it walked. */
interface Report {
  readonly surface: string;
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

const howToRun: Readonly<Record<Surface, string>> = {
  model: 'npm run audit measures it itself',
  dom: 'npx vitest run --project dom',
  browser: 'npx vitest run --project browser tests/browser/transitions',
};

/** Lets a running portal follow every path in a held world, and writes what it took as the other surfaces do. */
export async function measureModel(
  paths: readonly Path[],
  onStep: () => void,
  file = reportOf('model'),
): Promise<SurfaceRecord> {
  const report: Record<string, string[]> = {};
  for (const path of paths) {
    const taken = new Set<string>();
    const running = run(path.route, measuring(taken));
    for (const step of path.steps) {
      await cause(running, step);
      onStep();
    }
    running.actor.stop();
    report[path.id] = [...taken];
  }
  mkdirSync('reports', { recursive: true });
  writeFileSync(file, `${JSON.stringify({ surface: 'model', paths: report })}\n`);
  return readCoverage('model', paths, file);
}

/** Reads what a suite reported; a report that is missing or older than the statechart proves nothing. */
export function readCoverage(surface: Surface, paths: readonly Path[], file = reportOf(surface)): SurfaceRecord {
  const source = howToRun[surface];
  if (!existsSync(file)) return { state: 'not run', when: '', paths: 0, keys: [], source };
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isReport(report)) throw new Error(`${file} is no coverage report: run \`${source}\` again`);
  const ran = statSync(file).mtime;
  const stale = surface !== 'model' && ran < newestIn('machines');
  return {
    state: stale ? 'stale' : 'run',
    when: ran.toISOString(),
    paths: Object.keys(report.paths).length,
    keys: stale ? [] : keysOf(report, paths),
    source,
  };
}

/** What a surface reported, and what the audit itself saw there while it took the pictures. */
export function withWalks(reported: SurfaceRecord, taken: Report['paths'], paths: readonly Path[]): SurfaceRecord {
  const walked = keysOf({ surface: 'browser', paths: taken }, paths);
  const before = reported.state === 'run' ? reported.keys : [];
  const source =
    reported.state === 'run' ? `the pictures, and ${reported.source}` : 'seen while the pictures were taken';
  const count = Object.keys(taken).length + (reported.state === 'run' ? reported.paths : 0);
  return {
    state: 'run',
    when: new Date().toISOString(),
    paths: count,
    keys: [...new Set([...before, ...walked])],
    source,
  };
}

/** The transitions that were seen; and on a path that was walked, the guards that its events met and that said no. */
function keysOf(report: Report, paths: readonly Path[]): string[] {
  const refusals = paths
    .filter(({ id }) => id in report.paths)
    .flatMap(({ meets }) => meets.filter((key) => key.endsWith(' refused')));
  return [...new Set([...Object.values(report.paths).flat(), ...refusals])];
}

function reportOf(surface: Surface): string {
  return `reports/coverage-${surface}.json`;
}

function isReport(value: unknown): value is Report {
  if (typeof value !== 'object' || value === null || !('paths' in value)) return false;
  const { paths } = value;
  return (
    typeof paths === 'object' &&
    paths !== null &&
    Object.values(paths).every((keys) => Array.isArray(keys) && keys.every((key) => typeof key === 'string'))
  );
}

function newestIn(folder: string): Date {
  const times = readdirSync(folder).map((name) => statSync(`${folder}/${name}`).mtimeMs);
  return new Date(Math.max(...times));
}
