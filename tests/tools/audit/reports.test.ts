import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chartOf } from '../../../tools/audit/compared-revision.ts';
import { UnknownName } from '../../../tools/audit/catalogue.ts';
import { readCoverage } from '../../../tools/audit/coverage.ts';
import { readFaults, readTests } from '../../../tools/audit/reports.ts';
import { provedKeys, writeCoverage } from '../../../tools/planning/coverage-report.ts';
import { door } from './small-chart.ts';

const folder = mkdtempSync(join(tmpdir(), 'refrendo-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

describe('a report that a suite wrote', () => {
  it('of coverage counts what each path proved: what was seen, and the guards that refused', () => {
    const path = { meets: ['a', 'b', 'c refused'] };
    const file = join(folder, 'coverage.json');
    writeCoverage({ surface: 'dom', paths: { first: provedKeys(path, ['a']), second: ['a', 'd'] } }, file);
    expect(readCoverage('dom', file)).toMatchObject({ state: 'run', paths: 2, keys: ['a', 'c refused', 'd'] });
  });

  it('that is missing covers nothing', () => {
    expect(readCoverage('browser', join(folder, 'none.json'))).toMatchObject({ state: 'not run', keys: [] });
    expect(readFaults(join(folder, 'none.json'))).toBeNull();
    expect(readTests(join(folder, 'none.json'))).toBeNull();
  });

  it('that is none is refused', () => {
    expect(() => readCoverage('dom', written('wrong.json', { paths: { a: 'b' } }))).toThrow(/is no coverage report/);
    expect(() => readFaults(written('empty.json', {}))).toThrow(/has no rows/);
  });

  it('of faults is held against the approved table', () => {
    const seen = { findNis: { timeout: { says: 'Error', requests: 1 }, 'status 500': { says: 'Otro', requests: 2 } } };
    const approved = {
      findNis: { timeout: { says: 'Error', requests: 1 }, 'status 500': { says: 'Error', requests: 2 } },
    };
    const rows = readFaults(written('faults.json', seen), written('approved.json', approved))?.rows;
    expect(rows).toEqual([
      { call: 'findNis', fault: 'timeout', says: 'Error', requests: '1', approved: '✓ as approved' },
      {
        call: 'findNis',
        fault: 'status 500',
        says: 'Otro',
        requests: '2',
        approved: '✗ approved is {"says":"Error","requests":2}',
      },
    ]);
  });

  it('of tests names those that passed, by checklist id', () => {
    const assertionResults = [
      { fullName: '[NIS-2] a', status: 'passed' },
      { fullName: '[NIS-2] b', status: 'failed' },
      { fullName: 'c', status: 'passed' },
    ];
    const tests = readTests(written('tests.json', { testResults: [{ assertionResults }] }));
    expect(tests?.count).toBe(2);
    expect(tests?.byId['NIS-2']).toEqual(['[NIS-2] a']);
    expect(tests?.byId['NIS-1']).toEqual([]);
  });
});

describe('what an audit is compared with', () => {
  it("may be another audit's folder", async () => {
    written('audit.json', { version: 1, chart: door() });
    expect(await chartOf(folder)).toEqual(JSON.parse(JSON.stringify(door())));
  });

  it('is asked for again where it is neither a folder of an audit nor a revision', async () => {
    await expect(chartOf('no-such-revision')).rejects.toThrow(UnknownName);
    await expect(chartOf('no-such-revision')).rejects.toThrow(
      /'no-such-revision' is neither a folder nor a git revision/,
    );
    await expect(chartOf(tmpdir())).rejects.toThrow(/holds no audit.json/);
    written('audit.json', { version: 0 });
    await expect(chartOf(folder)).rejects.toThrow(/another version/);
  });
});
