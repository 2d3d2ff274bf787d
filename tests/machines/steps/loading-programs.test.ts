import { expect, it } from 'vitest';
import { planPaths, take } from 'xstate-paths';
import { portalChart } from '../../../tools/drivers/portal-chart.ts';
import { programs, ready } from '../../../tools/portal/sample-data.ts';
import { listStarted } from '../invariants.ts';
import { done, end, expectRow, snapshotsIn, takeFrom } from './specification-rows.ts';

it('[PRO-1] requests the programs after consent, unless they are already loaded', () => {
  const requesting = planPaths(portalChart).graph.edges.filter(({ from, after }) =>
    listStarted(from.snapshot, after).includes('listPrograms'),
  );
  expect(requesting.length).toBeGreaterThan(0);
  for (const { step, after } of requesting) {
    const { client, programs: loaded } = after.context;
    expect([step.name, client?.consented, loaded ?? []]).toEqual([step.name, true, []]);
  }
  for (const { context } of snapshotsIn('choosing.empty')) expect(context.programs?.length).toBeGreaterThan(0);
});

it('[PRO-2] shows the selector if there is at least one program', () => {
  const one = done('listPrograms', [programs[1]]);
  expectRow({
    from: 'loadingPrograms',
    step: one,
    to: ['choosing.empty', 'choosing.attached', 'choosing.heavyPhoto', 'choosing.photo.reduced'],
  });
});

it('[PRO-2] keeps a program chosen before a reload if it is still listed', () => {
  const list = done('listPrograms', programs);
  const chosen = (id: number) =>
    takeFrom('loadingPrograms', { client: ready, program: { id, name: 'before' } }, list).context.program;
  expect(chosen(2)).toBe(programs[1]);
  expect(chosen(99)).toBeNull();
});

it.each(['none', 'failed'])('[PRO-3] shows the no-programs view for programs: %s', (outcome) => {
  expectRow({ from: 'loadingPrograms', step: end('listPrograms', outcome), to: 'noPrograms' });
});

it('[PRO-3] stores why the list could not be loaded', () => {
  const loading = 'loadingPrograms';
  const failed = (outcome: string) => {
    const [from] = snapshotsIn('loadingPrograms');
    if (!from) throw new Error('no path leads to loadingPrograms');
    return take(from, end('listPrograms', outcome)(from)).snapshot.context.programsFailure;
  };
  expect(failed('failed')).toBe('status');
  expect(failed('none')).toBeNull();
  // an empty list after a retry is not a connection failure
  expect(
    takeFrom(loading, { programsFailure: 'offline' }, done('listPrograms', [])).context.programsFailure,
  ).toBeNull();
});

it.each(['unreachable', 'blocked'] as const)('[PRO-3] without a connection the view explains it: %s', (kind) => {
  const error = Object.assign(new Error('failed'), { kind });
  const failing = () => ({ name: 'listPrograms ✗', event: { type: 'xstate.error.actor.listPrograms', error } });
  expect(takeFrom('loadingPrograms', {}, failing).context.programsFailure).toBe(kind);
});
