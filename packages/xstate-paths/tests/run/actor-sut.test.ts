import { describe, expect, it } from 'vitest';
import { checkoutChart } from '../../examples/checkout.ts';
import { parkingModel } from '../../examples/parking.ts';
import {
  actorSut,
  describePaths,
  expectCoverage,
  planPaths,
  planText,
  readPlan,
  runPath,
  toLeafKey,
  type Model,
} from '../../src/index.ts';

const models: readonly (readonly [string, Model])[] = [
  ['checkout', checkoutChart],
  ['parking', parkingModel],
];

describe.each(models)('the %s machine on an actor', (_name, model) => {
  const plan = planPaths(model, { cover: ['transitions', 'guards', 'pairs', 'requirements'] });
  const run = describePaths(plan, actorSut(model), { test: it });

  it('meets every goal', () => {
    expect(plan.missing).toEqual([]);
    expectCoverage(run).toEqual(plan.goals);
  });

  it('runs from a stored plan', async () => {
    const stored = readPlan(model, planText(plan));
    expect(stored.paths).toHaveLength(plan.paths.length);
    expect(stored.goals).toEqual(plan.goals);
    for (const path of stored.paths) await runPath(model, path, actorSut(model));
  });
});

describe('a run', () => {
  const plan = planPaths(parkingModel);
  const [path] = plan.paths;
  if (!path) throw new Error('the plan has no path');

  it('fails at the first step that reaches another state, and names the state', async () => {
    const session = await actorSut(parkingModel).open(path);
    const [first] = path.steps;
    const differences = first ? await session.read(first.after) : [];
    expect(differences).toEqual([`the machine is in ${toLeafKey(path.initial)}, not in ${first?.leaf}`]);
    const stuck = { open: async () => ({ ...session, send: async () => {} }) };
    await expect(runPath(parkingModel, path, stuck, { hint: ({ id }) => `replay ${id}` })).rejects.toThrow(
      `${first?.name}, from the start empty, should reach ${first?.leaf}:\n  ${differences.join('')}\nStep 1 of ${path.steps.length} of path ${path.id}; replay ${path.id}`,
    );
  });

  it('runs the assertions of each state on the path, and fails with only their message', async () => {
    const seen: string[] = [];
    const states = { 'desk.scanning': () => void seen.push('scanning') };
    await runPath(parkingModel, path, actorSut(parkingModel), { states });
    expect(seen.length).toBeGreaterThan(0);
    const failing = runPath(parkingModel, path, actorSut(parkingModel), {
      states: {
        'desk.scanning': () => {
          throw new Error('no ticket is shown');
        },
      },
    });
    await expect(failing).rejects.toThrow(/^no ticket is shown$/);
  });

  it('fails if `states` has a state that the machine does not have', async () => {
    const sut = actorSut(parkingModel);
    const untyped: Model = parkingModel;
    await expect(runPath(untyped, path, sut, { states: { 'desk.nowhere': () => {} } })).rejects.toThrow(
      "states: the machine has no state 'desk.nowhere'",
    );
    await runPath(parkingModel, path, sut, { states: { desk: () => {} } });
  });

  it('names what to add if goals are missed', () => {
    const none = { model: parkingModel, covered: new Map() };
    expect(() => expectCoverage(none).toEqual(plan.goals)).toThrow(
      "parking.desk.idle --INSERT[0] is never taken: add a case to 'INSERT' in the model.",
    );
    const other = { model: parkingModel, covered: new Map([['1', ['elsewhere --X[0]']]]) };
    expect(() => expectCoverage(other).toEqual(plan.goals)).toThrow('elsewhere --X[0] was met, but is not a goal.');
    expect(() => expectCoverage(none).toEqual([])).toThrow('no goals');
  });

  it('names the paths that failed instead, if only they meet the missed goals', async () => {
    const [first, ...others] = plan.paths;
    const covered = new Map<string, readonly string[]>(others.map(({ id, meets }) => [id, meets]));
    expect(() => expectCoverage({ model: parkingModel, paths: plan.paths, covered }).toEqual(plan.goals)).toThrow(
      new RegExp(`^\\d+ goals are only met by paths that failed or did not run: ${first?.id}\\.$`),
    );
  });
});

describe('a stored plan', () => {
  it('is stale if the machine takes another transition', () => {
    const text = planText(planPaths(checkoutChart));
    const { accepted: _, ...charge } = checkoutChart.outcomes['charge'] ?? {};
    const without = { ...checkoutChart, outcomes: { charge } };
    expect(() => readPlan(without, text)).toThrow("examples/checkout.ts has no step 'charge ✓ accepted'");
    expect(() => readPlan(parkingModel, text)).toThrow('the model has no step');
    const [id = ''] = planPaths(checkoutChart).paths.map((path) => path.id);
    expect(() => readPlan(checkoutChart, text.replaceAll(id, '0000000'))).toThrow(`0000000 basket → paying → `);
    const [goal = ''] = planPaths(checkoutChart).goals.map(({ key }) => key);
    const renamed = text.replace(goal, 'checkout --LEAVE[0]');
    expect(() => readPlan(checkoutChart, renamed)).toThrow(/ steps, no longer meets checkout --LEAVE\[0\]$/);
  });
});
