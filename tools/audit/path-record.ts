import { createHash } from 'node:crypto';
import {
  activeNodes,
  type Model,
  isRefusal,
  type Path,
  type PathStep,
  requirementIds,
  serviceEndOf,
  toLeaves,
  wordsOf,
} from 'xstate-paths';
import { storyNameOf } from 'xstate-paths/stories';
import type { CataloguePath, PathKind } from './path-catalogue.ts';

/** A step of a path as plain data. */
export interface StepRecord {
  /** hash of the path up to this step; paths with a common prefix share its results */
  readonly resultId: string;
  readonly name: string;
  /** event type */
  readonly event: string;
  /** the event's payload as JSON */
  readonly payload: string;
  /** how a service ended; null: an external event */
  readonly serviceEnd: 'done' | 'error' | null;
  readonly leaves: readonly string[];
  readonly tags: readonly string[];
  /** name of the story that shows the state or its variant */
  readonly story: string;
  /** text that the user reads besides the state's screen: title and message of the open dialog */
  readonly sentences: readonly string[];
  /** keys of the transitions taken */
  readonly transitions: readonly string[];
  /** keys of the guards that refused */
  readonly refusals: readonly string[];
  /** ids of the requirements that the step's target states and variant satisfy */
  readonly ids: readonly string[];
  /** actions other than assignments */
  readonly actions: readonly string[];
}

/** A path as plain data. */
export interface PathRecord {
  readonly id: string;
  readonly kind: PathKind;
  /** target state of a shortest path */
  readonly to: string | null;
  readonly title: string;
  /** the behaviour that the path shows, in one sentence */
  readonly purpose: string;
  readonly start: string;
  readonly steps: readonly StepRecord[];
  /** reason why no browser can run it, or null */
  readonly unreachable: string | null;
  /** keys of all goals that it covers, including those of the page load */
  readonly goals: readonly string[];
}

/** The reason why no browser can run a path, or null. */
export function unreachableReason({ inBrowser }: Model, { steps }: Path): string | null {
  const step = steps.find((each) => inBrowser?.stepReason(each));
  return step ? `'${step.name}': ${inBrowser?.stepReason(step)}` : null;
}

/** Converts a path to plain data, for the site and for `audit.json`. */
export function recordPath(chart: Model, catalogued: CataloguePath): PathRecord {
  const { kind, to, path } = catalogued;
  const words = wordsOf(path.title);
  return {
    id: path.id,
    kind,
    to,
    title: path.title,
    purpose: purposeOf(chart, catalogued),
    start: path.start,
    steps: path.steps.map((step, index) => recordStep(chart, step, words.slice(0, index + 2))),
    unreachable: unreachableReason(chart, path),
    goals: path.meets,
  };
}

/** Describes a path by its final state. Adds a long path's number of goals, its dialogs and its failing services. */
function purposeOf(chart: Model, { kind, path }: CataloguePath): string {
  const sentences = path.steps.map(({ after }) => chart.variantOf?.(after)?.sentences[0]);
  const after = path.steps.at(-1)?.after ?? path.initial;
  const place = `«${toLeaves(after.value).map(chart.stateName).join(' + ')}»`;
  const end = sentences.at(-1) === undefined ? place : `${place}, “${sentences.at(-1)}”`;
  if (kind === 'journey') return `Shortest first visit to ${end}.`;
  if (kind === 'reload') return `Shortest way from stored data to ${end}.`;
  const ends = path.steps.map(({ event }) => serviceEndOf(event.type));
  const facts = {
    Dialogs: sentences.map((sentence) => sentence && `“${sentence}”`),
    'Failing services': ends.map((ending) => (ending?.fails ? ending.id : undefined)),
  };
  const lists = Object.entries(facts).map(([name, all]) => {
    const [first, second, third, ...more] = new Set(all.filter((each) => each !== undefined));
    const shown = [first, second, third].filter((each) => each !== undefined).join(', ');
    return shown && ` ${name}: ${shown}${more.length > 0 ? ` and ${more.length} more` : ''}.`;
  });
  return `Covers ${path.meets.length} goals from ${path.start} to ${place}.${lists.join('')}`;
}

function recordStep(chart: Model, step: PathStep, words: readonly string[]): StepRecord {
  const { type, ...payload } = step.event;
  const end = serviceEndOf(type);
  const variant = chart.variantOf?.(step.after);
  return {
    resultId: shortHash(words.join('\n')),
    name: step.name,
    event: type,
    payload: Object.keys(payload).length === 0 ? '' : JSON.stringify(payload, shortened, 1),
    serviceEnd: end && (end.fails ? 'error' : 'done'),
    leaves: toLeaves(step.after.value),
    tags: [...step.after.tags].sort(),
    story: storyNameOf(chart, step.after),
    sentences: variant?.sentences ?? [],
    transitions: step.meets.filter((key) => !isRefusal(key)),
    refusals: step.meets.filter(isRefusal),
    ids: [...new Set([...activeNodes(step.after).flatMap(requirementIds), ...(variant?.ids ?? [])])],
    actions: step.actions,
  };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** Shortens long strings, such as file contents, which would fill the page. */
function shortened(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { failure: value.message };
  return typeof value === 'string' && value.length > 60 ? `${value.slice(0, 57)}…` : value;
}
