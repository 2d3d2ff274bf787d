// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { checkoutChart } from '../../examples/checkout.ts';
import { describePaths, domSut, expectCoverage, planPaths, runPath, toLeafKey } from '../../src/index.ts';

const plan = planPaths(checkoutChart, { cover: ['transitions', 'guards', 'pairs', 'requirements'] });

const options: Parameters<typeof domSut<typeof checkoutChart.machine>>[1] = {
  render: (actor) => {
    const draw = () => {
      document.body.innerHTML = `<h1>${toLeafKey(actor.getSnapshot())}</h1>`;
      for (const type of ['ADD', 'PAY', 'RETRY', 'BACK']) {
        const button = document.body.appendChild(document.createElement('button'));
        button.textContent = type;
        button.addEventListener('click', () => actor.send({ type }));
      }
    };
    actor.subscribe(draw);
    draw();
  },
  drive: ({ name }) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  sentToActor: ['GO'],
  read: (wanted) => {
    const shown = document.querySelector('h1')?.textContent;
    return shown === toLeafKey(wanted) ? [] : [`the page shows ${shown}`];
  },
};
const sut = domSut(checkoutChart, options);
const run = describePaths(plan, sut, { test: it });
const [path] = plan.paths;
if (!path) throw new Error('the plan has no path');

it('meets every goal through the page', () => {
  expectCoverage(run).toEqual(plan.goals);
});

it('fails if the page shows another state', async () => {
  const session = await sut.open(path);
  document.body.innerHTML = '<h1>nothing</h1>';
  expect(await session.read(path.initial)).toEqual(['the page shows nothing']);
});

it('fails if `drive` performs nothing, because the actor only receives the events of `sentToActor`', async () => {
  // @ts-expect-error `drive` must not return a value
  const idle = domSut(checkoutChart, { ...options, drive: () => false });
  await expect(runPath(checkoutChart, path, idle)).rejects.toThrow(/^(ADD|PAY), from .* should reach /);
});
