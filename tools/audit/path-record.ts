import {
  activeNodes,
  type Model,
  isRefusal,
  type Path,
  type PathStep,
  requirementIds,
  serviceEndOf,
  toLeaves,
} from 'xstate-paths';
import { storyNameOf } from 'xstate-paths/stories';
import type { CataloguePath } from './path-catalogue.ts';

/** The steps of a path as the site lists them. */
export interface StepRecord {
  readonly name: string;
  readonly leaves: readonly string[];
  /** name of the story that shows the state or its variant */
  readonly story: string;
  /** text that the user reads besides the state's screen: title and message of the open dialog */
  readonly sentences: readonly string[];
  /** ids of the requirements that the step's target states and variant satisfy */
  readonly ids: readonly string[];
}

/** A path as the site lists it. */
export interface PathRecord {
  readonly id: string;
  /** the behaviour that the path shows, in one sentence */
  readonly purpose: string;
  readonly start: string;
  readonly steps: readonly StepRecord[];
  /** leaves in which the path ends */
  readonly ends: readonly string[];
  /** reason why no browser can run it, or null */
  readonly unreachable: string | null;
  /** keys of all goals that it covers, including those of the page load */
  readonly goals: readonly string[];
  /** its test in Playwright's report; null: it did not run */
  readonly run: PathRun | null;
}

/** Result of a path's test in Playwright's report. */
export interface PathRun {
  /** id in the report's address */
  readonly testId: string;
  readonly seconds: number;
  /** first line of each error; empty if the path passed */
  readonly problems: readonly string[];
  /** picture files, by `pictureName` */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The result of a path in the browser. */
export function resultOf({ run, unreachable }: PathRecord) {
  if (unreachable !== null) return 'unreachable in a browser';
  if (run === null) return 'not run';
  return run.problems.length > 0 ? 'failed' : 'passed';
}

/** Whether a path reaches a state or a dialog with a requirement's id. */
export function reaches({ steps }: PathRecord, id: string): boolean {
  return steps.some(({ ids }) => ids.includes(id));
}

/** The reason why no browser can run a path, or null. */
export function unreachableReason({ inBrowser }: Model, { steps }: Path): string | null {
  const step = steps.find((each) => inBrowser?.stepReason(each));
  return step ? `'${step.name}': ${inBrowser?.stepReason(step)}` : null;
}

/** Collects what the site lists about a path. */
export function recordPath(chart: Model, catalogued: CataloguePath): PathRecord {
  const { path } = catalogued;
  return {
    id: path.id,
    purpose: purposeOf(chart, catalogued),
    start: path.start,
    steps: path.steps.map((step) => recordStep(chart, step)),
    ends: toLeaves((path.steps.at(-1)?.after ?? path.initial).value),
    unreachable: unreachableReason(chart, path),
    goals: path.meets,
    run: null,
  };
}

/** Describes a path by its final state. Adds a long path's number of goals, its dialogs and its failing services. */
export function purposeOf(chart: Model, { kind, path }: CataloguePath): string {
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

/** A step as text for the browser's report, and for a bug report: data, target, dialog, transitions, requirements. */
export function stepText(chart: Model, step: PathStep): string[] {
  const { leaves, sentences, ids } = recordStep(chart, step);
  const { type: _, ...payload } = step.event;
  const lists = {
    data: Object.keys(payload).length === 0 ? [] : [JSON.stringify(payload, shortened)],
    taken: step.meets.filter((key) => !isRefusal(key)),
    refused: step.meets.filter(isRefusal),
    actions: step.actions,
    requirements: ids,
  };
  return [
    `${step.name} → ${leaves.join(' + ')} ${[...step.after.tags].sort().join(', ')}`.trim(),
    ...sentences.map((sentence) => `«${sentence}»`),
    ...Object.entries(lists).flatMap(([name, all]) => (all.length > 0 ? [`${name}: ${all.join(', ')}`] : [])),
  ];
}

function recordStep(chart: Model, { name, after }: PathStep): StepRecord {
  const variant = chart.variantOf?.(after);
  return {
    name,
    leaves: toLeaves(after.value),
    story: storyNameOf(chart, after),
    sentences: variant?.sentences ?? [],
    ids: [...new Set([...activeNodes(after).flatMap(requirementIds), ...(variant?.ids ?? [])])],
  };
}

/** Shortens long strings, such as file contents. */
function shortened(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { failure: value.message };
  return typeof value === 'string' && value.length > 60 ? `${value.slice(0, 57)}…` : value;
}
