import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openBrowserFixture, type BrowserFixture } from '../drivers/browser-fixture.ts';
import { startBrowserPath } from '../drivers/browser-path.ts';
import { entryOf, UnknownName, type Entry } from '../audit/catalogue.ts';
import { unreachableInBrowserReason } from '../audit/path-record.ts';
import { runCommand } from './command.ts';

const help = `npm run replay -- <path id>      does a path in a real browser, and says what each step led to
  --headed         in a window, which stays open afterwards (Ctrl-C or closing it ends)
  --slow <ms>      waits before each step, so that eyes can follow (default with --headed: 600)
  --to-step <n>    stops after step n
  --picture <file> writes a picture of the end, as PNG
  --json           the same for a program (with \`npm run -s\`, so that npm prints nothing of its own)

The ids are those that the tests print, the audit shows and \`npm run paths\` lists; the beginning of one is enough.`;

/** What became of one step. */
interface Outcome {
  readonly step: number;
  readonly name: string;
  readonly leaf: string;
  readonly ms: number;
  /** '' where the screen showed what it had to */
  readonly problem: string;
}

await runCommand(main);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      headed: { type: 'boolean', default: false },
      slow: { type: 'string' },
      'to-step': { type: 'string' },
      picture: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [id] = positionals;
  if (values.help || id === undefined) return console.log(help);
  const entry = entryOf(id);
  const beyond = unreachableInBrowserReason(entry.path);
  if (beyond)
    throw new UnknownName(`Path ${entry.path.id} can't be replayed: ${beyond}. The model's tests browserPath it.`);
  const fixture = await openBrowserFixture({ visible: values.headed });
  try {
    const slow = Number(values.slow ?? (values.headed ? 600 : 0));
    const outcomes = await replay(fixture, entry, {
      slow,
      last: Number(values['to-step'] ?? entry.path.steps.length),
      picture: values.picture,
      stayOpen: values.headed,
      tell: values.json ? () => {} : (outcome) => console.log(lineOf(outcome)),
    });
    const broke = outcomes.some(({ problem }) => problem !== '');
    const { id: found, title } = entry.path;
    if (values.json) console.log(JSON.stringify({ id: found, title, passed: !broke, steps: outcomes }, null, 2));
    else console.log(broke ? `${found} broke` : `${found} went through, ${outcomes.length} steps`);
    if (broke) process.exitCode = 1;
  } finally {
    await fixture.close();
  }
}

interface How {
  readonly slow: number;
  readonly last: number;
  readonly picture: string | undefined;
  readonly stayOpen: boolean;
  readonly tell: (outcome: Outcome) => void;
}

async function replay(
  fixture: BrowserFixture,
  { path }: Entry,
  { slow, last, picture, stayOpen, tell }: How,
): Promise<Outcome[]> {
  const browserPath = await startBrowserPath(fixture, path, { reducedMotion: true });
  const outcomes: Outcome[] = [];
  for (const [index, { name, leaf }] of path.steps.slice(0, last).entries()) {
    if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
    const began = Date.now();
    const problem = await browserPath.step(index).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const outcome = { step: index + 1, name, leaf, ms: Date.now() - began, problem };
    outcomes.push(outcome);
    tell(outcome);
    if (problem !== '') break;
  }
  if (picture !== undefined) writeFileSync(picture, await browserPath.page.screenshot({ fullPage: true }));
  if (stayOpen && !browserPath.page.isClosed()) {
    console.error('The browser stays open; close its window or press Ctrl-C to end.');
    await browserPath.page.waitForEvent('close', { timeout: 0 });
  }
  return outcomes;
}

function lineOf({ step, name, leaf, ms, problem }: Outcome): string {
  const line = `${problem === '' ? '✓' : '✗'} ${String(step).padStart(2)}. ${name}  → ${leaf}  ${ms} ms`;
  return problem === '' ? line : `${line}\n     ${problem.split('\n').join('\n     ')}`;
}
