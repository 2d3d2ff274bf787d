import { isCancel, select, text } from '@clack/prompts';
import { listNodes } from '../../machines/states.ts';
import { portal } from '../../machines/portal.ts';
import { UsageError } from '../audit/usage-error.ts';
import { groups, type NewStep } from '../new-step/skeleton.ts';
import { writeStep } from '../new-step/write-step.ts';
import { runCommand } from './support/run-command.ts';

const help = `npm run new-step   asks for a step of the journey and writes its skeleton: state, event, screen, texts, and tests
  --name <name>    of the state and its screen, in code: delivering
  --title <text>   its heading, in Spanish
  --route <route>  /menu or /panel
  --after <state>  the state of that route that it follows: consenting

What is not given is asked for. Then \`npm run doctor\` prints, in order, what is still missing.`;

const options = {
  name: { type: 'string' },
  title: { type: 'string' },
  route: { type: 'string' },
  after: { type: 'string' },
} as const;

await runCommand(help, { options }, async ({ values }) => {
  const name = await given('name', values.name, nameProblem, () =>
    text({ message: 'Name of the state and its screen, in code', placeholder: 'delivering', validate: nameProblem }),
  );
  const title = await given('title', values.title, titleProblem, () =>
    text({ message: 'Its heading, in Spanish', validate: titleProblem }),
  );
  const route = await given('route', values.route, routeProblem, () =>
    select({ message: 'Its route', options: Object.keys(groups).map((value) => ({ value })) }),
  );
  if (!isRoute(route)) throw new UsageError(`--route ${route}: ${routeProblem(route)}`);
  const states = statesOf(groups[route].folder);
  const afterProblem = (value = '') =>
    states.includes(value) ? undefined : `it has to be one of ${states.join(', ')}`;
  const after = await given('after', values.after, afterProblem, () =>
    select({ message: 'The state that it follows', options: states.map((value) => ({ value })) }),
  );
  const step: NewStep = { name, title, route, after };
  for (const path of await writeStep(step)) console.log(`written: ${path}`);
  console.log('\nNow `npm run doctor`: it prints, in order, what is still missing.');
});

type Problem = (value: string | undefined) => string | undefined;

/** An argument, or else the answer to a question. @throws UsageError where the argument is not usable */
async function given(
  name: string,
  value: string | undefined,
  problemOf: Problem,
  ask: () => Promise<string | symbol>,
): Promise<string> {
  if (value !== undefined) {
    const problem = problemOf(value);
    if (problem !== undefined) throw new UsageError(`--${name} ${value}: ${problem}.`);
    return value;
  }
  if (!process.stdin.isTTY) throw new UsageError(`--${name} is missing, and nobody can be asked here.`);
  const answer = await ask();
  if (isCancel(answer) || typeof answer === 'symbol') throw new UsageError('Nothing was written.');
  return answer;
}

function nameProblem(value = ''): string | undefined {
  if (!/^[a-z][A-Za-z]+$/.test(value)) return 'it has to be a name in camelCase: letters, the first one small';
  return listNodes(portal).some(({ key }) => key === value) ? 'a state has this name already' : undefined;
}

function titleProblem(value = ''): string | undefined {
  if (value.trim() === '') return 'it has to be a heading';
  return /['"\\]/.test(value) ? 'it may have neither quotes nor backslashes' : undefined;
}

function routeProblem(value = ''): string | undefined {
  return isRoute(value)
    ? undefined
    : `it has to be one of ${Object.keys(groups).join(', ')}: only these have steps in a row`;
}

function isRoute(value: string): value is keyof typeof groups {
  return Object.hasOwn(groups, value);
}

/** The states of a group that a customer can be in, by their names there. */
function statesOf(group: string): string[] {
  const node = listNodes(portal).find(({ key, parent }) => key === group && parent === portal.root);
  return Object.values(node?.states ?? {}).flatMap(({ key, tags }) => (tags.includes('transient') ? [] : [key]));
}
