import { createActor, fromPromise, type AnyActor } from 'xstate';
import { checkoutChart } from '../../examples/checkout.ts';
import type { Outcome } from '../../src/model.ts';
import { outsideSteps } from '../../src/planning/steps.ts';
import { inspectInPage } from '../../src/run/page-inspector.ts';
import { createStoppedClock } from '../../src/run/stopped-clock.ts';

/** The checkout as a page; the test answers for the bank and advances the clock. */
declare global {
  interface Window {
    startCheckout(items: number): void;
    answer(outcome: Outcome): void;
    elapse(ms: number): void;
  }
}

const clock = createStoppedClock();

window.startCheckout = (items) => {
  const charge = fromPromise<{ readonly refusal: 'noFunds' | 'cardExpired' | null }, { items: number }>(
    () =>
      new Promise((resolve, reject) => {
        window.answer = (outcome) => {
          if ('error' in outcome) reject(outcome.error);
          // the example's outcomes have the type that the machine expects
          else Reflect.apply(resolve, undefined, [outcome.output]);
        };
      }),
  );
  const machine = checkoutChart.machine.provide({ actors: { charge } });
  const actor: AnyActor = createActor(machine, { input: { items }, inspect: inspectInPage, clock });
  for (const { name, event } of outsideSteps(checkoutChart)) {
    const button = document.createElement('button');
    button.textContent = name;
    button.addEventListener('click', () => actor.send(event));
    document.body.append(button);
  }
  actor.start();
};
window.elapse = (ms) => void clock.elapse(ms);
