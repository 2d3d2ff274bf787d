import { createHash } from 'node:crypto';
import { dialogs as dialogRows } from '../../../machines/model/dialogs.ts';
import { selectChecklistIds, selectRoute, selectScreen, type PortalSnapshot } from '../../../machines/selectors.ts';
import { toLeaves } from '../../../machines/states.ts';
import { dialogs as dialogTexts } from '../../../src/texts.ts';
import { unreachableStepReason } from '../../drivers/browser-path-plan.ts';
import { isRefusal } from '../planning/coverage-goals.ts';
import type { Path, PathStep } from '../planning/path-plan.ts';
import { serviceEndOf } from '../planning/steps.ts';
import type { CataloguePath, PathKind } from './path-catalogue.ts';
import { wordsOf } from './step-lookup.ts';

/** A step of a path as plain data. */
export interface StepRecord {
  /** hash of the path up to here: paths that begin alike share their results */
  readonly resultId: string;
  readonly name: string;
  /** event type, and what it carries as JSON */
  readonly event: string;
  readonly payload: string;
  /** how a service ended; null: an event of the customer */
  readonly serviceEnd: 'done' | 'error' | null;
  readonly leaves: readonly string[];
  readonly route: string;
  readonly screen: string;
  readonly tags: readonly string[];
  /** title and text of the open dialog */
  readonly dialog: readonly string[];
  /** keys of the transitions taken, and of the guards that refused */
  readonly transitions: readonly string[];
  readonly refusals: readonly string[];
  /** checklist ids of the states and the dialog that the step leads to */
  readonly ids: readonly string[];
  /** actions other than assignments */
  readonly actions: readonly string[];
}

/** A path as plain data. */
export interface PathRecord {
  readonly id: string;
  readonly kind: PathKind;
  /** the state that a shortest path leads to */
  readonly to: string | null;
  readonly title: string;
  readonly route: string;
  readonly steps: readonly StepRecord[];
  /** why no browser can run it, or null */
  readonly unreachable: string | null;
  /** keys of all goals that it covers, those of the page load included */
  readonly goals: readonly string[];
}

/** Why no browser can run a path, or null. */
export function unreachableReason({ steps }: Path): string | null {
  const step = steps.find((each) => unreachableStepReason(each) !== null);
  return step ? `'${step.name}': ${unreachableStepReason(step)}` : null;
}

/** Turns a path into plain data, for the site and for `audit.json`. */
export function recordPath({ kind, to, path }: CataloguePath): PathRecord {
  const words = wordsOf(path.title);
  return {
    id: path.id,
    kind,
    to,
    title: path.title,
    route: path.route,
    steps: path.steps.map((step, index) => recordStep(step, words.slice(0, index + 2))),
    unreachable: unreachableReason(path),
    goals: path.meets,
  };
}

function recordStep(step: PathStep, words: readonly string[]): StepRecord {
  const { type, ...payload } = step.event;
  const end = serviceEndOf(type);
  const dialog = step.after.hasTag('dialog') ? step.after.context.dialog : null;
  return {
    resultId: shortHash(words.join('\n')),
    name: step.name,
    event: type,
    payload: Object.keys(payload).length === 0 ? '' : JSON.stringify(payload, shortened, 1),
    serviceEnd: end && (end.fails ? 'error' : 'done'),
    leaves: toLeaves(step.after.value),
    route: selectRoute(step.after),
    screen: selectScreen(step.after),
    tags: [...step.after.tags].sort(),
    dialog: dialog ? dialogWords(dialog) : [],
    transitions: step.meets.filter((key) => !isRefusal(key)),
    refusals: step.meets.filter(isRefusal),
    ids: [...new Set([...selectChecklistIds(step.after), ...(dialog ? dialogRows[dialog.key].ids : [])])],
    actions: step.actions,
  };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

function dialogWords({ key, message }: NonNullable<PortalSnapshot['context']['dialog']>): string[] {
  const { title, text, serverMessage } = dialogTexts[key];
  return [title, serverMessage === undefined ? text : message].filter((sentence) => sentence !== undefined);
}

/** The data URL of a document would fill the page. */
function shortened(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { failure: value.message };
  return typeof value === 'string' && value.length > 60 ? `${value.slice(0, 57)}…` : value;
}
