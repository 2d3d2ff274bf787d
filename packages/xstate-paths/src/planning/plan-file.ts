import type { AnyStateMachine } from 'xstate';
import type { Model } from '../model.ts';
import { coverageGoalsOf, type CoverageGoal } from './coverage-goals.ts';
import { pathThrough, shortTitle, type Path, type Plan } from './path-plan.ts';
import { stepNamed } from './steps.ts';

/** The paths of a stored plan, without its graph. */
export interface StoredPlan<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly model: Model<Machine>;
  readonly goals: readonly CoverageGoal[];
  readonly paths: readonly Path[];
  readonly missing: readonly CoverageGoal[];
}

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
  const paths = file.paths.map(({ path: title, steps: [start = '', ...names] }) => {
    const path = pathThrough(
      model,
      start,
      names.map((name) => (before) => stepNamed(model, name, before)),
    );
    const isMet = (key: string) => file.goals[key]?.includes(path.id);
    const isCurrent =
      shortTitle(path) === title && Object.keys(file.goals).every((key) => path.meets.includes(key) === isMet(key));
    if (!isCurrent) throw new Error(`the plan is out of date: ${title} is ${shortTitle(path)}, or meets other goals`);
    return path;
  });
  const goals = coverageGoalsOf(model.machine).filter(({ key }) => key in file.goals);
  if (goals.length !== Object.keys(file.goals).length)
    throw new Error('the plan is out of date: it has goals that the machine has not');
  return { model, goals, paths, missing: goals.filter(({ key }) => file.goals[key]?.length === 0) };
}
