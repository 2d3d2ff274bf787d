import { sortBy } from 'es-toolkit';
import { type Model, unreachableInBrowser } from 'xstate-paths';
import { chartChanges, chartText, recordChart } from 'xstate-paths/drawing';
import type { CataloguePath } from './path-catalogue.ts';
import { recordPath } from './path-record.ts';
import type { AuditedApplication, AuditRecord, SurfaceRecord } from './record.ts';

const notRun: SurfaceRecord = { state: 'not run', when: '', paths: 0, covered: [], source: '' };

/**
 * Creates an audit without results: the chart's record, its changes from the approved chart, and its paths.
 * @param approved text of the approved chart; null if none was approved
 */
export function auditOf(
  chart: Model,
  application: AuditedApplication,
  paths: readonly CataloguePath[],
  approved: string | null,
): AuditRecord {
  const record = recordChart(chart);
  return {
    application,
    folder: 'audit',
    made: new Date().toISOString(),
    revision: '',
    seconds: 0,
    part: null,
    chart: record,
    isApproved: approved !== null,
    changes: approved === null ? [] : chartChanges(approved, chartText(record)),
    // unreachable paths come last
    paths: sortBy(
      paths.map((path) => recordPath(chart, path)),
      [({ unreachable }) => unreachable !== null],
    ),
    coverage: { model: notRun, dom: notRun, browser: notRun },
    unreachable: unreachableInBrowser(chart),
    faults: null,
    tests: null,
  };
}
