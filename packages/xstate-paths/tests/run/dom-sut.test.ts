// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { checkoutChart } from '../../examples/checkout.ts';
import { describePaths, domSut, expectCoverage, planPaths, toLeafKey } from '../../src/index.ts';

const plan = planPaths(checkoutChart, { cover: ['transitions', 'guards', 'pairs', 'requirements'] });

const sut = domSut(checkoutChart, {
  render: (actor) => {
    const draw = () => {
      document.body.innerHTML = `<h1>${toLeafKey(actor.getSnapshot())}</h1><button>ADD</button><button>PAY</button>`;
      for (const button of document.querySelectorAll('button'))
        button.addEventListener('click', () => actor.send({ type: button.textContent ?? '' }));
    };
    actor.subscribe(draw);
    draw();
  },
  drive: ({ name }) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button?.click();
    return button !== undefined;
  },
  read: (wanted) => {
    const shown = document.querySelector('h1')?.textContent;
    return shown === toLeafKey(wanted) ? [] : [`the page shows ${shown}`];
  },
});

const run = describePaths(plan, sut, { test: it });

it('meets every goal through the page', () => {
  expectCoverage(run).toEqual(plan.goals);
});

it('fails if the page shows another state', async () => {
  const [path] = plan.paths;
  if (!path) throw new Error('the plan has no path');
  const session = await sut.open(path);
  document.body.innerHTML = '<h1>nothing</h1>';
  expect(await session.read(path.initial)).toEqual(['the page shows nothing']);
});
