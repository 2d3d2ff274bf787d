import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../machines/model/events.ts';
import { portal } from '../../../machines/portal.ts';
import { selectChecklistIds, selectRoute, selectScreen, type PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeafKey } from '../../../machines/states.ts';
import { stepNamed, wordsOf } from '../../../tools/audit/step-lookup.ts';
import { begin, take } from '../../../tools/planning/pure-transition.ts';
import { recordChart } from '../../../tools/statechart-drawing/chart-record.ts';

/*
 * The approved record of the statechart as text: its diff shows every transition that was added, removed or changed.
 * After an intended change: `npx vitest run tests/tools/audit/recorded.test.ts -u`. The paths come from
 * `npm run paths -- --cover`; they need not be the current plan.
 */
const titles = readFileSync(new URL('recorded/paths.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

describe('the approved record', () => {
  it('has every state and transition as the chart has them', async () => {
    const { states, transitions } = recordChart(portal);
    // these follow from the others
    const derived = ['id', 'ids', 'initial', 'source', 'sourcePath', 'index'];
    const text = [
      ...states.map((state) => `state ${linesOf(state, derived)}`),
      ...transitions.map((transition) => `transition ${linesOf(transition, derived)}`),
    ];
    await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('recorded/chart.txt');
  });

  it('has every step of the paths as the machine takes it', async () => {
    const text = titles.map((title) => [title, ...stepsOf(title)].join('\n  '));
    await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('recorded/steps.txt');
  });
});

/** What each step of a path leads to, with the context that it changes, the services that it starts and its actions. */
function stepsOf(title: string): string[] {
  const [start, ...names] = wordsOf(title);
  const route = routes.find((known) => known === start);
  if (!route) throw new Error(`no path begins at ${start}`);
  let { snapshot: before } = begin(route);
  return names.map((name) => {
    const { snapshot, actions } = take(before, stepNamed(name, before));
    const line = [
      name,
      toLeafKey(snapshot),
      selectionOf(snapshot),
      changesOf(before, snapshot),
      startedIn(before, snapshot),
    ];
    before = snapshot;
    return [...line, actions.join(', ')].filter((part) => part !== '').join(' | ');
  });
}

function selectionOf(snapshot: PortalSnapshot): string {
  return [
    selectRoute(snapshot),
    selectScreen(snapshot),
    [...snapshot.tags].sort().join(','),
    selectChecklistIds(snapshot).length,
  ].join(' ');
}

function changesOf({ context: old }: PortalSnapshot, { context }: PortalSnapshot): string {
  const before = new Map<string, unknown>(Object.entries(old));
  const changed = Object.entries(context).filter(([key, value]) => !isDeepStrictEqual(before.get(key), value));
  return changed.map(([key, value]) => `${key}=${JSON.stringify(value) ?? 'undefined'}`).join(' ');
}

/** The services that a step starts, with their input. */
function startedIn(before: PortalSnapshot, { children }: PortalSnapshot): string {
  const known = new Set<unknown>(Object.values(before.children));
  return Object.entries(children)
    .filter(([, child]) => !known.has(child))
    .map(([id, child]) => `${id}(${JSON.stringify(inputOf(child)) ?? ''})`)
    .join(' ');
}

function inputOf(child: unknown): unknown {
  if (typeof child !== 'object' || child === null || !('getSnapshot' in child)) return undefined;
  const snapshot: unknown = typeof child.getSnapshot === 'function' ? child.getSnapshot() : undefined;
  return typeof snapshot === 'object' && snapshot !== null && 'input' in snapshot ? snapshot.input : undefined;
}

function linesOf(record: object, omitted: readonly string[]): string {
  return Object.entries(record)
    .filter(([key]) => !omitted.includes(key))
    .filter(([, value]) => value !== null && value !== '' && value !== false && !isDeepStrictEqual(value, []))
    .map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' | ');
}
