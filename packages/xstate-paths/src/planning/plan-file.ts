import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Model } from '../model.ts';
import { coverageGoalsOf, criterionOf, furtherGoals } from './coverage-goals.ts';
import { addFurtherGoals } from './further-goals.ts';
import { pathThrough, shortTitle, type Plan } from './path-plan.ts';
import { stepNamed } from './steps.ts';

/** The paths of a stored plan, without its graph. */
export type StoredPlan<Machine extends AnyStateMachine = AnyStateMachine> = Omit<Plan<Machine>, 'graph' | 'offered'>;

/** A plan as JSON: title, start and steps of each path, and the ids of the paths that meet each goal. */
interface PlanFile {
  readonly paths: readonly { readonly path: string; readonly steps: readonly string[] }[];
  readonly goals: Readonly<Record<string, readonly string[]>>;
}

/** A plan as text to commit, so that reviewers see changed paths in the diff. */
export function planText({ goals, paths }: Pick<Plan, 'goals' | 'paths'>): string {
  const file: PlanFile = {
    paths: paths.map((path) => ({
      path: shortTitle(path),
      steps: [path.start, ...path.steps.map(({ name }) => name)],
    })),
    goals: Object.fromEntries(
      goals.map(({ key }) => [key, paths.filter(({ meets }) => meets.includes(key)).map(({ id }) => id)]),
    ),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Reads a plan and replays its steps as pure transitions, without exploration.
 * @throws if a path is no longer possible or meets other goals: the file is out of date
 */
export function readPlan<Machine extends AnyStateMachine>(model: Model<Machine>, text: string): StoredPlan<Machine> {
  const file: PlanFile = JSON.parse(text);
  const keys = Object.keys(file.goals);
  const cover = [...new Set(keys.map(criterionOf))];
  const paths = file.paths.map(({ path: title, steps: [start = '', ...names] }) => {
    const choices = names.map((name) => (before: AnyMachineSnapshot) => stepNamed(model, name, before));
    const path = addFurtherGoals(pathThrough(model, start, choices), cover);
    if (shortTitle(path) !== title) throw new Error(`the plan is out of date: ${title} is now ${shortTitle(path)}`);
    const isMet = (key: string) => path.meets.includes(key);
    const changed = keys.find((key) => isMet(key) !== file.goals[key]?.includes(path.id));
    if (changed === undefined) return path;
    throw new Error(
      `the plan is out of date: ${title}, ${isMet(changed) ? 'now meets' : 'no longer meets'} ${changed}`,
    );
  });
  const goals = [...coverageGoalsOf(model.machine).filter(({ key }) => key in file.goals), ...furtherGoals(keys)];
  if (goals.length !== keys.length)
    throw new Error('the plan is out of date: it has goals that the machine does not have');
  return { model, goals, paths, missing: goals.filter(({ key }) => file.goals[key]?.length === 0) };
}
