import { describe, expect, it } from 'vitest';
import { restingLeaves } from '../../../../machines/states.ts';
import { coveringPaths, findPath, pathsTo, stateNames } from '../../../../tools/chart/audit/path-catalogue.ts';
import { isIn } from '../../../../tools/chart/audit/shortest-paths.ts';
import { isOfferedOnScreen } from '../../../../tools/chart/planning/offered-steps.ts';
import { UsageError } from '../../../../tools/commands/support/usage-error.ts';

describe('the paths to a state', () => {
  it.each(restingLeaves.map((leaf) => [leaf]))('enter %s with their last step', (leaf) => {
    const paths = pathsTo(leaf);
    expect(paths.length).toBeGreaterThan(0);
    for (const { path } of paths) {
      const last = path.steps.at(-1);
      expect(isIn(last?.after ?? path.start, leaf)).toBe(true);
      expect(last !== undefined && isIn(last.before, leaf)).toBe(false);
    }
  });

  it('take only steps that the screen offers', () => {
    for (const { path } of restingLeaves.flatMap(pathsTo))
      for (const step of path.steps)
        expect([path.title, isOfferedOnScreen(step, step.before)]).toEqual([path.title, true]);
  });

  it('differ in their last steps', () => {
    const lasts = pathsTo('registering.saving.sending').map(({ path }) => {
      const { before, name } = path.steps.at(-1) ?? { before: null, name: '' };
      return `${JSON.stringify(before?.value)} ${name}`;
    });
    expect(new Set(lasts).size).toBe(lasts.length);
    expect(lasts.some((last) => last.includes('validateCode ✓ ok'))).toBe(true);
    expect(lasts.some((last) => last.includes('CONTACT.SUBMIT valid'))).toBe(true);
  });

  it('begin with an empty session wherever a customer comes without a stored one', () => {
    const journeys = restingLeaves.filter((leaf) => pathsTo(leaf)[0]?.kind === 'journey');
    // an inner address alone leads to the first, and a certain stored session to the dialog of EXI-8
    expect(restingLeaves.filter((leaf) => !journeys.includes(leaf))).toEqual(['landing.sentHere', 'success.dialog']);
    const toSuccess = pathsTo('success.showing').filter(({ kind }) => kind === 'journey');
    expect(toSuccess.length).toBeGreaterThan(0);
    for (const { path } of toSuccess) expect(path.title).toMatch(/^\/ › restoreSession ✓ nothing › /);
  });

  it('of a mistyped state are answered with similar names', () => {
    expect(() => pathsTo('registring')).toThrow(UsageError);
    expect(() => pathsTo('registring')).toThrow(/'registring'.*Similar: registering/);
    expect(() => pathsTo('')).toThrow(UsageError);
    expect(stateNames()).toContain('verifying.entering');
  });
});

describe('a path', () => {
  it('is found by its id, and by the beginning of it', () => {
    const [covering] = coveringPaths();
    expect(covering && findPath(covering.path.id).path.title).toBe(covering?.path.title);
    const [shortest] = pathsTo('registering.saving.sending');
    expect(shortest && findPath(shortest.path.id.slice(0, 6)).path.id).toBe(shortest?.path.id);
  });

  it('of a mistyped id is answered with similar ids', () => {
    const id = coveringPaths()[0]?.path.id ?? '';
    const mistyped = `${id.slice(0, 5)}zz`;
    expect(() => findPath(mistyped)).toThrow(new RegExp(`no path '${mistyped}'.*Similar: .*${id}`));
    expect(() => findPath('')).toThrow(UsageError);
  });
});
