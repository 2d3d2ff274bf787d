import { startPortal } from '../tools/drivers/portal-server.ts';
import { launchBrowser } from '../tools/drivers/launch-browser.ts';
import { walkOnce } from './random-customer/customer.ts';
import { runCommand } from '../tools/commands/support/run-command.ts';

const help = `npm run walk -w labs -- --minutes 30   walks through the portal at random, and checks the rules of the specification
  --seed <n>       seed of the first walk (default: random); each later walk uses the next seed
  --actions <n>    actions per walk (80)
  --walks <n>      maximum number of walks
  --at-once <n>    concurrent walks, each with its own server (3)
  --keep-going     continues after a broken rule`;

const options = {
  minutes: { type: 'string', default: '30' },
  seed: { type: 'string' },
  actions: { type: 'string', default: '80' },
  walks: { type: 'string', default: 'Infinity' },
  'at-once': { type: 'string', default: '3' },
  'keep-going': { type: 'boolean', default: false },
} as const;

await runCommand(help, { options }, async ({ values }) => {
  // raise the limits per address, because all walks come from one address
  for (const limit of ['LOOKUPS', 'SMS', 'TOKENS']) process.env[`ADDRESS_${limit}_PER_HOUR`] ??= '1000000';
  const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const end = Date.now() + Number(values.minutes) * 60_000;
  const most = Number(values.walks);
  const browser = await launchBrowser();
  let begun = 0;
  let actions = 0;
  let violations = 0;
  const isOver = () => Date.now() >= end || begun >= most || (violations > 0 && !values['keep-going']);

  /** Runs walks one after another, each with fresh demonstration data. */
  const runWalks = async (): Promise<void> => {
    const portal = await startPortal();
    try {
      while (!isOver()) {
        const seed = first + begun;
        begun += 1;
        const { done, violation } = await walkOnce(browser, portal, seed, Number(values.actions));
        actions += done.length;
        if (violation === null) {
          console.log(`walk ${seed}: ${done.length} actions`);
          continue;
        }
        violations += 1;
        process.exitCode = 1;
        const list = done.map((words, at) => `${String(at + 1).padStart(3)}. ${words}`);
        const again = `to repeat: npm run walk -w labs -- --walks 1 --actions ${done.length} --seed ${seed}`;
        console.log([...list, `walk ${seed} broke a rule: ${violation.rule}: ${violation.detail}`, again].join('\n'));
      }
    } finally {
      await portal.stop();
    }
  };

  try {
    await Promise.all(Array.from({ length: Math.min(most, Number(values['at-once'])) }, runWalks));
  } finally {
    await browser.close();
  }
  console.log(`${begun} walks, ${actions} actions, ${violations} broken rules`);
});
