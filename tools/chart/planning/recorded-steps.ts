import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isPlainObject } from 'es-toolkit';
import { routes } from '../../../machines/model/events.ts';
import { selectChecklistIds, selectRoute, selectScreen, type PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeafKey } from '../../../machines/states.ts';
import { stepNamed, wordsOf } from '../audit/step-lookup.ts';
import { begin, take } from './pure-transition.ts';

/** The titles of the recorded paths. They come from `npm run paths -- --cover`, and need not be the current plan. */
export function recordedTitles(): string[] {
  return readFileSync('tests/tools/chart/audit/recorded/paths.txt', 'utf8').trim().split('\n');
}

/** The paths of some titles as text, a line for each step. @throws where a path no longer fits tools/portal/steps */
export function recordedStepsText(titles: readonly string[]): string {
  return `${titles.map((title) => [title, ...stepsOf(title)].join('\n  ')).join('\n\n')}\n`;
}

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
      changesIn(before.context, snapshot.context).join(' '),
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

/** Of a group only the members that change. */
function changesIn(old: object, current: object, group = ''): string[] {
  const before = new Map<string, unknown>(Object.entries(old));
  return Object.entries(current).flatMap(([key, value]) => {
    const earlier = before.get(key);
    if (isDeepStrictEqual(earlier, value)) return [];
    if (isPlainObject(earlier) && isPlainObject(value)) return changesIn(earlier, value, `${group}${key}.`);
    return [`${group}${key}=${JSON.stringify(value) ?? 'undefined'}`];
  });
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
