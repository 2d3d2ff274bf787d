import { TestModel } from '@xstate/test';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model, StateOf } from '../model.ts';
import { criterionOf, type CoverageGoal } from '../planning/coverage-goals.ts';
import { goalAdvice } from '../planning/goal-advice.ts';
import { shortTitle, type Path } from '../planning/path-plan.ts';
import { isIn } from '../planning/shortest-paths.ts';
import { endOf } from '../planning/steps.ts';
import { listNodes } from '../states.ts';
import { delayOf } from './actor-sut.ts';
import type { Sut, SutSession } from './sut.ts';

/** Options of `describePaths`. */
export interface DescribeOptions<Session extends SutSession, Machine extends AnyStateMachine> {
  /** registers a test: `it` or `test` of Vitest, Jest, Playwright or node:test */
  readonly test: (title: string, run: () => Promise<void>) => unknown;
  /** assertions keyed by state path ('paying.short'); each runs after every step into its state */
  readonly states?: { readonly [State in StateOf<Machine>]?: Assert<Session> };
  /** additional assertions after a path */
  readonly after?: (session: Session, path: Path) => void | Promise<void>;
  /** last line of a failure message, such as a command that shows the path */
  readonly hint?: (path: Path) => string;
}

type Assert<Session> = (session: Session, snapshot: AnyMachineSnapshot) => void | Promise<void>;

/** Coverage measured so far by the tests of some paths. */
export interface PathRun {
  readonly model: Model;
  /** the paths to run */
  readonly paths?: readonly Path[];
  /** keys of the goals that each completed path met, by path id */
  readonly covered: ReadonlyMap<string, readonly string[]>;
}

/** Registers a test for each path, and measures the system's coverage while the tests run. */
export function describePaths<Session extends SutSession, Machine extends AnyStateMachine>(
  { model, paths }: { readonly model: Model<Machine>; readonly paths: readonly Path[] },
  sut: Sut<Session>,
  options: DescribeOptions<Session, Machine>,
): PathRun {
  const covered = new Map<string, readonly string[]>();
  for (const path of paths) {
    options.test(shortTitle(path), async () => {
      covered.set(path.id, await runPath(model, path, sut, options));
    });
  }
  return { model, paths, covered };
}

/**
 * Follows a path with `TestModel.testPath`, and compares the system with the path after each step.
 * @returns the keys of the goals that the system met
 * @throws at the first difference, with the step and the state; and if `states` has an unknown state
 */
export async function runPath<Session extends SutSession, Machine extends AnyStateMachine>(
  model: Model<Machine>,
  path: Path,
  sut: Sut<Session>,
  { states, after, hint }: Omit<DescribeOptions<Session, Machine>, 'test'> = {},
): Promise<readonly string[]> {
  const machine: AnyStateMachine = model.machine;
  const known = new Set(listNodes(machine).map((node) => node.path.join('.')));
  const unknown = Object.keys({ ...states }).find((state) => !known.has(state));
  if (unknown !== undefined) throw new Error(`states: the machine has no state '${unknown}'`);
  const session = await sut.open(path);
  let failure: unknown;
  let index = -1;
  /** keeps the first failure, because TestModel appends every snapshot of the path to an error's message */
  const attempt = async (run: () => Promise<void> | void) => {
    try {
      await run();
    } catch (error) {
      failure = error;
      throw new Error('stopped', { cause: error });
    }
  };
  const perform = () =>
    attempt(async () => {
      const step = path.steps[index];
      if (step) {
        const [end, delay] = [endOf(step), delayOf(model, step, step.before)];
        if (end) await session.answer(step, end);
        else await (delay === null ? session.send(step) : session.advance(step, delay));
      }
      const differences = await session.read(step?.after ?? path.initial);
      index += 1;
      if (differences.length > 0) throw stepFailure(path, index - 1, differences, hint);
    });
  const steps = [
    { event: { type: 'xstate.init' }, state: path.initial },
    ...path.steps.map((step) => ({ event: step.event, state: step.after })),
  ];
  const asserted = Object.entries<Assert<Session> | undefined>({ ...states }).map(([state, assert]) => [
    state,
    (snapshot: AnyMachineSnapshot) => attempt(() => assert?.(session, snapshot)),
  ]);
  try {
    await new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine).testPath(
      { state: path.steps.at(-1)?.after ?? path.initial, steps, weight: path.steps.length },
      {
        events: Object.fromEntries(steps.map(({ event }) => [event.type, perform])),
        states: Object.fromEntries(asserted),
      },
      { stateMatcher: isIn },
    );
    await attempt(async () => {
      const missing = await goalsNotMet(session, path);
      if (missing.length > 0) throw new Error(`the system did not meet ${missing.join(', ')}`);
      await after?.(session, path);
    });
    // pairs and requirements count only if the plan covers them
    return [...session.met].filter(
      (key) => ['transitions', 'guards'].includes(criterionOf(key)) || path.meets.includes(key),
    );
  } catch (error) {
    throw failure ?? error;
  } finally {
    await session.close();
  }
}

/** Maximum time for a page to report its last microstep, in ms. */
const reportMs = 5000;

async function goalsNotMet({ met }: SutSession, { meets }: Path): Promise<string[]> {
  const missing = () => meets.filter((key) => !met.has(key));
  for (const ends = Date.now() + reportMs; missing().length > 0 && Date.now() < ends;)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return missing();
}

/**
 * The error of a failed step: the step and the state, the differences, and the hint.
 * @param index index of the step; -1: the start
 */
export function stepFailure(
  path: Path,
  index: number,
  differences: readonly string[],
  hint?: (path: Path) => string,
): Error {
  const { id, start, steps } = path;
  const step = steps[index];
  const from = steps[index - 1]?.leaf ?? `the start ${start}`;
  const head = step ? `${step.name}, from ${from}, should reach ${step.leaf}:` : `the start ${start}:`;
  const error = new Error(
    [
      head,
      ...differences.map((difference) => `  ${difference}`),
      `Step ${index + 1} of ${steps.length} of path ${id}${hint ? `; ${hint(path)}` : ''}`,
    ].join('\n'),
  );
  // the message locates the failure; a stack would only point into this package
  error.stack = error.message;
  return error;
}

/** Compares a run's coverage with goals. */
export function expectCoverage({ model, paths = [], covered }: PathRun) {
  const met = new Set([...covered.values()].flat());
  return {
    /** @throws with advice for each unmet goal, and with goals that the machine does not have */
    toEqual(goals: readonly CoverageGoal[]): void {
      const keys = new Set(goals.map(({ key }) => key));
      const failed = paths.filter(({ id }) => !covered.has(id));
      const planned = new Set(failed.flatMap(({ meets }) => meets));
      const unmet = goals.filter(({ key }) => !met.has(key));
      const advice = unmet.filter(({ key }) => !planned.has(key)).map((goal) => goalAdvice(model, goal));
      const ofFailed = unmet.length - advice.length;
      const criteria = new Set([...keys].map(criterionOf));
      const unknown = [...met]
        .filter((key) => criteria.has(criterionOf(key)) && !keys.has(key))
        .map((key) => `${key} was met, but is not a goal.`);
      if (keys.size === 0) throw new Error('there are no goals to cover');
      const ids = failed.map(({ id }) => id).join(', ');
      if (ofFailed > 0) advice.unshift(`${ofFailed} goals are only met by paths that failed or did not run: ${ids}.`);
      if (advice.length + unknown.length > 0) throw new Error([...advice, ...unknown].join('\n'));
    },
  };
}
