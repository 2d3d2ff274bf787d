import { createActor, fromPromise, type AnyActor } from 'xstate';
import { checkoutChart } from '../../examples/checkout.ts';
import type { Outcome } from '../../src/model.ts';
import { outsideSteps } from '../../src/planning/steps.ts';
import { inspectInPage } from '../../src/run/page-inspector.ts';
import { createStoppedClock } from '../../src/run/stopped-clock.ts';

/** Clock of the checkout's page. The test advances it, and answers in place of the bank. */
const clock = createStoppedClock();
let answer: (outcome: Outcome) => void;
const charge = fromPromise<{ readonly refusal: 'noFunds' | 'cardExpired' | null }, { items: number }>(
  () =>
    new Promise((resolve, reject) => {
      answer = (outcome) => {
        if ('error' in outcome) reject(outcome.error);
        // the example's outcomes have the type that the machine expects
        else Reflect.apply(resolve, undefined, [outcome.output]);
      };
    }),
);
const machine = checkoutChart.machine.provide({ actors: { charge } });

function start(items: number): void {
  const actor: AnyActor = createActor(machine, { input: { items }, inspect: inspectInPage, clock });
  for (const { name, event } of outsideSteps(checkoutChart)) {
    const button = document.body.appendChild(document.createElement('button'));
    button.textContent = name;
    button.addEventListener('click', () => actor.send(event));
  }
  actor.start();
}

Object.assign(window, { start, answer: (outcome: Outcome) => answer(outcome), elapse: clock.elapse });
