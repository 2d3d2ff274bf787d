import { describe, expect, it } from 'vitest';
import { bestPaths, coveringPaths, unique } from '../../../tools/audit/path-catalogue.ts';
import { touchedPaths } from '../../../tools/audit/touched-paths.ts';
import { coverageGoalsOf } from 'xstate-paths';
import { checkoutChart } from '../../../packages/xstate-paths/examples/checkout.ts';

const paths = unique([...coveringPaths(checkoutChart), ...bestPaths(checkoutChart)]);
const since = (files: readonly string[], changed: readonly string[] = []) =>
  touchedPaths(
    checkoutChart,
    paths,
    { files, changes: changed.map((name) => ({ kind: 'changed', name, was: '', is: '' })) },
    ['app'],
  );
const ends = (found: ReturnType<typeof since>) => new Set(found.flatMap(({ to }) => to ?? []));

describe('the paths affected by a change', () => {
  it('are empty if the application did not change', () => {
    expect(since([])).toEqual([]);
    expect(since(['docs/declined.md', 'approach/paid.ts'])).toEqual([]);
  });

  it.each(['app/declined.ts', 'app/steps/declined/refusal.ts', 'app/declined-screen.tsx'])(
    'for the file %s reach its step',
    (file) => {
      const found = since([file]);
      expect(ends(found)).toEqual(new Set(['declined']));
      const met = new Set(found.flatMap(({ path }) => path.meets));
      for (const key of ['RETRY[0]', 'RETRY[0] refused', 'BACK[0]'])
        expect(met).toContain(`checkout.declined --${key}`);
      expect(found.length).toBeLessThan(paths.length);
    },
  );

  it.each(['basket', 'declined'])('for the step %s cover all its possible transitions', (step) => {
    const goals = coverageGoalsOf(checkoutChart.machine).filter(({ source }) => source.startsWith(`checkout.${step}`));
    const shown = new Set(since([`app/${step}.ts`]).flatMap(({ path }) => path.meets));
    expect(goals).not.toEqual([]);
    expect(goals.map(({ key }) => key).filter((key) => !shown.has(key))).toEqual([]);
  });

  it('for a changed state or transition are those of its step', () => {
    expect(since([], ['declined · BACK → basket'])).toEqual(since(['app/declined.ts']));
    expect(since([], ['declined'])).toEqual(since(['app/declined.ts']));
  });

  it('for a file that is not named after a step reach every state', () => {
    expect(ends(since(['app/texts.ts']))).toEqual(new Set(paths.flatMap(({ to }) => to ?? [])));
  });
});
