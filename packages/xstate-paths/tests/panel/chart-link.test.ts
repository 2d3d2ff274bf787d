import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { expect, it } from 'vitest';
import { createChartLink, type ChartReport } from '../../src/panel/chart-link.ts';
import { createStoppedClock } from '../../src/run/stopped-clock.ts';
import { checkoutChart } from '../../examples/checkout.ts';

/** A checkout whose bank never answers, and whose clock is stopped. */
function start(inspect: (event: InspectionEvent) => void) {
  const machine = checkoutChart.machine.provide({ actors: { charge: fromPromise(() => new Promise(() => {})) } });
  return createActor(machine, { input: { items: 1 }, inspect, clock: createStoppedClock() }).start();
}

const words = new Map([['PAY', 'Pay now']]);

function linked() {
  const reports: ChartReport[] = [];
  const link = createChartLink(checkoutChart, words, (report) => reports.push(report));
  expect(link.report()).toBeNull();
  return { link, reports, actor: start(link.inspect) };
}

it('reports the state, the latest transitions and the possible events in words', () => {
  const { link, reports, actor } = linked();
  expect(link.report()).toMatchObject({ leaves: ['basket'], place: 'Basket', language: 'en' });
  expect(link.report()?.steps).toContainEqual({ name: 'PAY', words: 'Pay now', to: 'Paying' });
  actor.send({ type: 'PAY' });
  const report = link.report();
  expect(report?.taken).toEqual(['checkout.basket --PAY[0]']);
  expect(report?.before.map(({ name }) => name)).toEqual(['Basket', 'Declined', 'Unanswered']);
  expect(report?.steps).toEqual([
    { name: 'charge ✓ accepted', words: '✓ Paid', to: '' },
    { name: 'charge ✓ no funds', words: '✓ Your card was declined', to: '' },
    { name: 'charge ✓ expired', words: '✓ Your card was declined', to: '' },
    { name: 'charge ✗ broken', words: '✗ Unanswered', to: '' },
    { name: 'after patience', words: 'after patience', to: 'Unanswered' },
    { name: 'GO basket', words: 'GO basket', to: 'Basket' },
  ]);
  expect(reports.at(-1)).toEqual(report);
});

it('takes the pressed transition, and ignores one that is not possible now', () => {
  const { link, actor } = linked();
  link.takeTransition('checkout.declined --BACK[0]');
  expect(actor.getSnapshot().value).toBe('basket');
  link.takeTransition('checkout.basket --PAY[0]');
  expect(actor.getSnapshot().value).toBe('paying');
  link.takeStep('charge ✓ no funds');
  expect(link.report()?.leaves).toEqual(['declined']);
  link.takeStep('BACK');
  expect(link.report()?.leaves).toEqual(['basket']);
});

it('follows the machine that started last', () => {
  const { link, actor } = linked();
  start(link.inspect);
  actor.send({ type: 'PAY' });
  expect(link.report()?.leaves).toEqual(['basket']);
});
