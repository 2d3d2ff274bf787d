import { isReport, readReport, type PathReport } from '../../src/demonstration/path-report.ts';
import { findPath } from '../audit/path-catalogue.ts';
import { unreachableReason } from '../audit/path-record.ts';
import { UsageError } from '../usage-error.ts';
import { openBrowserFixture } from '../drivers/browser-fixture.ts';
import { startBrowserPath } from '../drivers/browser-path.ts';
import { portalChart } from '../drivers/portal-chart.ts';
import { findReportedPath, type FoundPath } from '../drivers/reported-path.ts';
import { runCommand } from './support/run-command.ts';

const help = `npm run replay -- <path id>      runs a path in a real browser, and prints what each step led to
npm run replay -- <report>       the same with the text that 'Reportar' has copied, in a window of its size
  --headed         in a window, which stays open afterwards (Ctrl-C or closing it ends)
  --slow <ms>      waits before each step (default with --headed: 600)

Ids are printed by the tests, the audit and \`npx tsx tools/commands/paths.ts\`; the beginning of one is enough.`;

const options = {
  headed: { type: 'boolean', default: false },
  slow: { type: 'string' },
} as const;

/** The result of one step. */
interface Outcome {
  readonly step: number;
  readonly name: string;
  readonly leaf: string;
  readonly ms: number;
  /** '' if the screen matched the step's target */
  readonly problem: string;
}

await runCommand(help, { options, allowPositionals: true }, async ({ values, positionals: [id] }) => {
  if (id === undefined) return console.log(help);
  const reported = isReport(id) ? readReported(id) : null;
  const { path } = reported?.found ?? findPath(portalChart, id);
  const reason = unreachableReason(portalChart, path);
  if (reason) throw new UsageError(`Path ${path.id} can't be replayed: ${reason}. The tests of the model run it.`);
  const fixture = await openBrowserFixture({ visible: values.headed });
  try {
    const browserPath = await startBrowserPath(fixture, path, {
      reducedMotion: true,
      viewport: reported?.report.viewport,
    });
    const slow = Number(values.slow ?? (values.headed ? 600 : 0));
    let failed = false;
    for (const [index, { name, leaf }] of path.steps.entries()) {
      if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
      const began = Date.now();
      const problem = await browserPath.step(index).then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      console.log(lineOf({ step: index + 1, name, leaf, ms: Date.now() - began, problem }));
      failed = problem !== '';
      if (failed) break;
    }
    const lost = reported?.found.lost;
    if (lost) console.error(lostLine(lost));
    const passed = !failed && !lost;
    console.log(passed ? `${path.id} passed, ${path.steps.length} steps` : `${path.id} failed`);
    if (!passed) process.exitCode = 1;
    if (values.headed && !browserPath.page.isClosed()) {
      console.error('The browser stays open; close its window or press Ctrl-C to end.');
      await browserPath.page.waitForEvent('close', { timeout: 0 });
    }
  } finally {
    await fixture.close();
  }
});

/** Reads a pasted report, and finds a path that reproduces it. */
function readReported(text: string): { report: PathReport; found: FoundPath } {
  try {
    const report = readReport(text);
    const { version, engine, viewport } = report;
    console.error(
      `Reported with version ${version}, ${engine}, ${viewport.width}x${viewport.height}; replayed in Chromium.`,
    );
    return { report, found: findReportedPath(report) };
  } catch (error) {
    throw new UsageError(`The report can't be replayed: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function lostLine({ index, step }: NonNullable<FoundPath['lost']>): string {
  return `The report goes on: ${step.event} leads to ${step.leaf} (its step ${index + 1}). No step of tools/portal does so here.`;
}

function lineOf({ step, name, leaf, ms, problem }: Outcome): string {
  const line = `${problem === '' ? '✓' : '✗'} ${String(step).padStart(2)}. ${name}  → ${leaf}  ${ms} ms`;
  return problem === '' ? line : `${line}\n     ${problem.split('\n').join('\n     ')}`;
}
