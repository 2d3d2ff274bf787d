import { describe, expect, it } from 'vitest';
import type { PathReport } from '../../../src/demonstration/path-report.ts';
import type { Path } from 'xstate-paths';
import { findReportedPath } from '../../../tools/drivers/reported-path.ts';
import { routeOf } from '../../../tools/drivers/portal-chart.ts';
import { plannedBrowserPaths } from '../../../tools/drivers/portal-plan.ts';

/** The report that 'Reportar' copies after a path, recorded from this step on. */
function reportOf({ start, steps }: Path, recordedFrom: number): PathReport {
  const [before, after] = [steps.slice(0, recordedFrom), steps.slice(recordedFrom)];
  return {
    version: '1.0.0',
    engine: 'Chromium-140',
    viewport: { width: 390, height: 844 },
    route: routeOf({ start }),
    leaf: before.at(-1)?.leaf ?? 'starting',
    steps: after.map(({ event, leaf }) => ({ event: event.type, leaf })),
  };
}

const wayOf = ({ steps }: Pick<Path, 'steps'>) => steps.map(({ event, leaf }) => `${event.type} ${leaf}`);

describe('the path of a report', () => {
  it.each(plannedBrowserPaths().paths.map((path) => [path.id, path] as const))(
    'repeats the path of %s',
    (_id, path) => {
      const { path: found, lost } = findReportedPath(reportOf(path, 1));
      expect(lost).toBeNull();
      const reported = wayOf({ steps: path.steps.slice(1) });
      // the report may omit events without an effect
      const changing = path.steps.slice(1).filter(({ leaf }, index) => leaf !== path.steps[index]?.leaf);
      expect(wayOf(found).filter((step) => !reported.includes(step)).length).toBeLessThanOrEqual(1);
      expect(wayOf(found)).toEqual(expect.arrayContaining(wayOf({ steps: changing })));
      expect(found.steps.at(-1)?.leaf).toBe(path.steps.at(-1)?.leaf);
    },
  );

  it('ends where the report continues as no path does', () => {
    const [path] = plannedBrowserPaths().paths;
    if (!path) throw new Error('there is no path');
    const report = reportOf(path, 1);
    const strange = { event: 'CANCEL', leaf: 'success.showing' };
    const { lost } = findReportedPath({ ...report, steps: [...report.steps.slice(0, 2), strange] });
    expect(lost).toEqual({ index: 2, step: strange });
  });

  it('is rejected if no path reaches its state', () => {
    const [path] = plannedBrowserPaths().paths;
    if (!path) throw new Error('there is no path');
    expect(() => findReportedPath({ ...reportOf(path, 1), leaf: 'choosing.unknown' })).toThrow(/choosing\.unknown/);
  });
});
