import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adviceFor } from '../../tools/planning/goal-advice.ts';
import type { Path } from '../../tools/planning/path-plan.ts';
import { provedOn, writeCoverage } from '../../tools/planning/coverage-report.ts';
import { openStage, type Stage } from '../../tools/drivers/browser-fixture.ts';
import { beyondBrowsers, browserPlan, callsOf, countOf } from '../../tools/planning/browser-path-plan.ts';
import { beginWalk, type Walk } from '../../tools/drivers/browser-path.ts';
import { wrongOnTheWire } from '../../tools/drivers/wire-rules.ts';

const { demands, paths, missing } = browserPlan();
const taken = new Set<string>();
const proved: Record<string, string[]> = {};
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(async () => {
  await stage.close();
  writeCoverage({ surface: 'browser', paths: proved });
  console.log(
    `Chromium: ${paths.length} paths, ${taken.size} transitions measured, ${Object.keys(beyondBrowsers).length} beyond`,
  );
});

describe('[SEC-1] [SEC-4] [REG-1] the built portal in a real browser follows every path', () => {
  it('is led to everything that a browser can do', () => {
    expect(missing.map(adviceFor)).toEqual([]);
  });

  it.each(paths.map((path, index) => [path.id, path.title, path, index] as const))('%s: %s', async (...given) => {
    const [, , path, index] = given;
    // every second customer wants no motion
    const walk = await beginWalk(stage, path, { still: index % 2 === 1 });
    try {
      await follow(walk, path);
      await expect.poll(() => demandsOn(path).filter((key) => !walk.taken.has(key))).toEqual([]);
      expect(countOf(stage.backend.received)).toEqual(callsOf(path));
      expect(wrongOnTheWire(stage.backend.received)).toEqual([]);
      expect(walk.complaints).toEqual([]);
      proved[path.id] = provedOn(path, walk.taken);
    } finally {
      for (const key of walk.taken) taken.add(key);
      await walk.close();
    }
  });

  it('and the transitions that it took are all that a browser can take', () => {
    const demanded = demands.filter(({ kind }) => kind === 'taken').map(({ key }) => key);
    expect(demanded.filter((key) => !taken.has(key))).toEqual([]);
    expect(Object.keys(beyondBrowsers).filter((key) => taken.has(key))).toEqual([]);
  });
});

async function follow(walk: Walk, { steps }: Path): Promise<void> {
  for (const [index, { name, leaf }] of steps.entries()) {
    await walk.step(index).catch((cause: unknown) => {
      throw new Error(`after step ${index + 1}, ${name}, in ${leaf}`, { cause });
    });
  }
}

/** The transitions that a path takes in a browser. */
function demandsOn({ meets }: Path): string[] {
  return meets.filter((key) => !key.endsWith(' refused') && !(key in beyondBrowsers));
}
