import { describe, expect, it } from 'vitest';
import { coveringEntries, entriesTo, entryOf, stateNames, UnknownName } from '../../../tools/audit/catalogue.ts';
import { closestNames } from '../../../tools/audit/closest-names.ts';
import { isIn } from '../../../tools/audit/shortest-paths.ts';
import { restingLeaves } from '../../../machines/states.ts';

describe('npm run paths -- --to', () => {
  it.each(restingLeaves.map((leaf) => [leaf]))('knows a way to %s, whose last step enters it', (leaf) => {
    const ways = entriesTo(leaf);
    expect(ways.length).toBeGreaterThan(0);
    for (const { path } of ways) {
      const last = path.steps.at(-1);
      expect(isIn(last?.after ?? path.start, leaf)).toBe(true);
      expect(last !== undefined && isIn(last.before, leaf)).toBe(false);
    }
  });

  it('gives each way a last step of its own', () => {
    const lasts = entriesTo('panel.registering').map(({ path }) => {
      const { before, name } = path.steps.at(-1) ?? { before: null, name: '' };
      return `${JSON.stringify(before?.value)} ${name}`;
    });
    expect(new Set(lasts).size).toBe(lasts.length);
    expect(lasts.some((last) => last.includes('validateCode ✓ ok'))).toBe(true);
    expect(lasts.some((last) => last.includes('CONTACT.SUBMIT valid'))).toBe(true);
  });

  it('leads from an empty session to wherever a customer comes without a stored one', () => {
    const journeys = restingLeaves.filter((leaf) => entriesTo(leaf)[0]?.kind === 'journey');
    // only a session that was stored so shows the alert of EXI-8
    expect(restingLeaves.filter((leaf) => !journeys.includes(leaf))).toEqual(['success.dialog']);
    const toSuccess = entriesTo('success.showing').filter(({ kind }) => kind === 'journey');
    expect(toSuccess.length).toBeGreaterThan(0);
    for (const { path } of toSuccess) expect(path.title).toMatch(/^\/ › restoreSession ✓ nothing › /);
  });

  it('says which states are like one that it does not know', () => {
    expect(() => entriesTo('panel.registring')).toThrow(UnknownName);
    expect(() => entriesTo('panel.registring')).toThrow(/'panel\.registring'.*Near ones: panel\.registering/);
    expect(() => entriesTo('')).toThrow(UnknownName);
    expect(stateNames()).toContain('panel.verifying.entering');
  });
});

describe('a path id', () => {
  it('finds the path again, as do its first letters', () => {
    const [covering] = coveringEntries();
    expect(covering && entryOf(covering.path.id).path.title).toBe(covering?.path.title);
    const [way] = entriesTo('panel.registering');
    expect(way && entryOf(way.path.id.slice(0, 6)).path.id).toBe(way?.path.id);
  });

  it('that nothing has is answered with ids like it', () => {
    const id = coveringEntries()[0]?.path.id ?? '';
    const mistyped = `${id.slice(0, 5)}zz`;
    expect(() => entryOf(mistyped)).toThrow(new RegExp(`no path '${mistyped}'.*Near ones: .*${id}`));
    expect(() => entryOf('')).toThrow(UnknownName);
  });
});

describe('closest names', () => {
  it('are those that contain it, then those a few letters away, and never all', () => {
    const known = ['landing.idle', 'menu.confirming', 'menu.consenting', 'success.showing'];
    expect(closestNames('confirmin', known)[0]).toBe('menu.confirming');
    expect(closestNames('menu', known)).toEqual(['menu.confirming', 'menu.consenting']);
    expect(closestNames('sucess.showing', known)[0]).toBe('success.showing');
    expect(closestNames('xyzxyzxyz', known)).toEqual([]);
  });
});
