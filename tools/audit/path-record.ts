import { createHash } from 'node:crypto';
import { dialogs as dialogRows } from '../../machines/model/dialogs.ts';
import { selectChecklistIds, selectRoute, selectScreen, type PortalSnapshot } from '../../machines/selectors.ts';
import { dialogs as dialogTexts } from '../../src/texts.ts';
import { unreachableStepReason } from '../planning/browser-path-plan.ts';
import { endOf } from '../planning/steps.ts';
import { toLeaves } from '../../machines/states.ts';
import type { Path, PathStep } from '../planning/path-plan.ts';
import type { Entry, PathKind } from './catalogue.ts';
import { wordsOf } from './step-lookup.ts';

/** A step of a path as plain data. */
export interface StepRecord {
  /** of the path up to here: paths that begin alike share what was seen there */
  readonly shot: string;
  /** of the state and all that the portal knows: steps of other paths with the same one look the same */
  readonly moment: string;
  readonly name: string;
  /** event type, and what it carries as JSON */
  readonly event: string;
  readonly payload: string;
  /** whether the step is the end of a service: its answer or its failure */
  readonly answer: 'answer' | 'failure' | null;
  readonly leaves: readonly string[];
  readonly route: string;
  readonly screen: string;
  readonly tags: readonly string[];
  /** the dialog that stands open, in the portal's own words */
  readonly says: readonly string[];
  /** keys of the transitions taken, and of the guards that refused */
  readonly takes: readonly string[];
  readonly refuses: readonly string[];
  /** checklist ids of the states and the dialog that the step leads to */
  readonly ids: readonly string[];
  /** what the world is told to do, services apart */
  readonly actions: readonly string[];
}

/** A path as plain data. */
export interface PathRecord {
  readonly id: string;
  readonly kind: PathKind;
  /** the state that it is a way to */
  readonly to: string | null;
  readonly title: string;
  readonly route: string;
  readonly steps: readonly StepRecord[];
  /** why no browser can walk it, or null */
  readonly beyond: string | null;
  /** every key of a goal that it meets, the page load's own included */
  readonly meets: readonly string[];
}

/** Why a browser cannot follow a path, or null. */
export function unreachableInBrowserReason({ steps }: Path): string | null {
  const step = steps.find((each) => unreachableStepReason(each) !== null);
  return step ? `no browser can be made to do '${step.name}'` : null;
}

/** Turns a path into plain data, for the site and for `audit.json`. */
export function recordPath({ kind, to, path }: Entry): PathRecord {
  const words = wordsOf(path.title);
  return {
    id: path.id,
    kind,
    to,
    title: path.title,
    route: path.route,
    steps: path.steps.map((step, index) => recordStep(step, words.slice(0, index + 2))),
    beyond: unreachableInBrowserReason(path),
    meets: path.meets,
  };
}

function recordStep(step: PathStep, words: readonly string[]): StepRecord {
  const { type, ...payload } = step.event;
  const end = endOf(step);
  const dialog = openDialog(step.after);
  return {
    shot: shortHash(words.join('\n')),
    moment: shortHash(JSON.stringify([step.after.value, step.after.context])),
    name: step.name,
    event: type,
    payload: Object.keys(payload).length === 0 ? '' : JSON.stringify(payload, shortened, 1),
    answer: end && ('error' in end.outcome ? 'failure' : 'answer'),
    leaves: toLeaves(step.after.value),
    route: selectRoute(step.after),
    screen: selectScreen(step.after),
    tags: [...step.after.tags].sort(),
    says: saidIn(step.after),
    takes: step.meets.filter((key) => !key.endsWith(' refused')),
    refuses: step.meets.filter((key) => key.endsWith(' refused')),
    ids: [...new Set([...selectChecklistIds(step.after), ...(dialog ? dialogRows[dialog.key].ids : [])])],
    actions: step.actions,
  };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

function openDialog(snapshot: PortalSnapshot) {
  return snapshot.hasTag('dialog') ? snapshot.context.dialog : null;
}

function saidIn(snapshot: PortalSnapshot): string[] {
  const dialog = openDialog(snapshot);
  if (!dialog) return [];
  const { title, text, showsServerMessage } = dialogTexts[dialog.key];
  return [title, showsServerMessage ? dialog.message : text].filter((sentence) => sentence !== undefined);
}

/** A document as data URL would fill the page. */
function shortened(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { failure: value.message };
  return typeof value === 'string' && value.length > 60 ? `${value.slice(0, 57)}…` : value;
}
