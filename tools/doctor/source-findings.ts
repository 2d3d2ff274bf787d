import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';

/** What the compiler misses: most tables of the project are total by type. */
export function typeFindings(): Finding[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      ...['-p', '.', '--pretty', 'false'],
      // what was checked before is not checked again
      ...['--incremental', '--tsBuildInfoFile', 'reports/doctor.tsbuildinfo'],
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\n').flatMap((line) => {
    const [, file, row, message] = /^(\S+?)\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    return file === undefined || message === undefined ? [] : [inWords({ place: file, missing: message }, row ?? '')];
  });
}

/** What a skeleton has left to be written: each 'TODO' in code and tests. */
export function todoFindings(): Finding[] {
  const files = ['machines', 'src', 'tests/machines', 'tests/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name).replaceAll('\\', '/')),
  );
  return files.flatMap((place) =>
    readFileSync(place, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, what] = /\bTODO:? ([^'"`*)]+)/.exec(line) ?? [];
        return what === undefined ? [] : [{ place, missing: `line ${index + 1}: ${what.trim()}` }];
      }),
  );
}

/** Without the types that the compiler prints out, which hide what it says. */
function inWords({ place, missing }: Finding, row: string): Finding {
  const [, key] = /^Property '"?([^'"]+)"?' is missing in type/.exec(missing) ?? [];
  if (key !== undefined) return { place, missing: `line ${row}: '${key}' is missing in this table` };
  const [, screen] = /\| "(\w+)"' can't be used to index/.exec(missing) ?? [];
  if (place === 'src/app/portal-screen.tsx' && screen !== undefined)
    return {
      place: 'src/app/late-screens.ts',
      missing: `the screen '${screen}' has no code: among the loaders, and in lateScreens`,
    };
  const [, absent] = /^Property '(\w+)' does not exist on type '\{/.exec(missing) ?? [];
  if (absent !== undefined)
    return {
      place,
      missing: `line ${row} reads '${absent}', which is not there: a sentence belongs into src/texts.ts`,
    };
  return { place, missing: `line ${row}: ${missing.length > 200 ? `${missing.slice(0, 199)}…` : missing}` };
}
