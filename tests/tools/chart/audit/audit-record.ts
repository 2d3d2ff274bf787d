import { portal } from '../../../../machines/portal.ts';
import type { AuditRecord, SurfaceRecord } from '../../../../tools/chart/audit/record.ts';
import { recordChart } from '../../../../tools/chart/drawing/chart-record.ts';

export const notRun: SurfaceRecord = { state: 'not run', when: '', paths: 0, covered: [], source: 'run it' };

/** An audit of the portal's chart in which nothing was run. */
export const emptyAudit: AuditRecord = {
  version: 3,
  made: '2026-11-21T12:00:00.000Z',
  revision: 'abc1234',
  seconds: 1,
  chart: recordChart(portal),
  changes: [],
  unreached: [],
  paths: [],
  coverage: { model: notRun, dom: notRun, browser: notRun },
  unreachable: {},
  traced: [],
  results: {},
  faults: null,
  tests: null,
};
