import { startPortal } from '../drivers/portal-server.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { walkOnce } from '../walk/customer.ts';
import { runCommand } from './support/run-command.ts';

const help = `npm run walk -- --minutes 30   walks through the portal at random, by the specification alone
  --seed <n>       of the first walk (default: a new one); each walk has the next
  --actions <n>    of each walk (default 80)
  --walks <n>      ends after so many walks
  --keep-going     goes on after a broken rule`;

const options = {
  minutes: { type: 'string', default: '30' },
  seed: { type: 'string' },
  actions: { type: 'string', default: '80' },
  walks: { type: 'string', default: 'Infinity' },
  'keep-going': { type: 'boolean', default: false },
} as const;

await runCommand(help, { options }, async ({ values }) => {
  // the walks come from one address, and a NIS that was registered is free again for the next
  for (const limit of ['LOOKUPS', 'SMS', 'TOKENS']) process.env[`ADDRESS_${limit}_PER_HOUR`] ??= '1000000';
  const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const [portal, browser] = await Promise.all([startPortal(), launchBrowser()]);
  const end = Date.now() + Number(values.minutes) * 60_000;
  const most = Number(values.walks);
  let walks = 0;
  let actions = 0;
  let violations = 0;
  try {
    for (; Date.now() < end && walks < most; walks += 1) {
      const seed = first + walks;
      const { done, violation } = await walkOnce(browser, portal, seed, Number(values.actions));
      actions += done.length;
      if (violation === null) {
        console.log(`walk ${seed}: ${done.length} actions`);
        continue;
      }
      violations += 1;
      console.log(done.map((words, at) => `${String(at + 1).padStart(3)}. ${words}`).join('\n'));
      console.log(`walk ${seed} broke a rule: ${violation.rule}: ${violation.detail}`);
      console.log(`again: npm run walk -- --walks 1 --actions ${done.length} --seed ${seed}`);
      process.exitCode = 1;
      if (!values['keep-going']) break;
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
  console.log(`${walks} walks, ${actions} actions, ${violations} broken rules`);
});
