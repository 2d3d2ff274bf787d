import { inOrder, type Finding } from '../doctor/finding.ts';
import { todoFindings, typeFindings } from '../doctor/source-findings.ts';
import { runCommand } from './support/run-command.ts';

const help = `npm run doctor   prints, in order, every place that a change under way still misses: types, states that nothing
                 leads to, rows of the specification, stories, approvals and pictures; half a minute, no browser
  --json         the same as JSON (with \`npm run -s\`, so that npm prints nothing of its own)

What it can't see is for \`npm test\` and \`npm run check\`.`;

await runCommand(help, { options: { json: { type: 'boolean', default: false } } }, async ({ values: { json } }) => {
  const findings = inOrder([...typeFindings(), ...todoFindings(), ...(await chartOrFailure())]);
  if (json) console.log(JSON.stringify(findings, null, 2));
  else for (const line of linesOf(findings)) console.log(line);
  if (findings.length > 0) process.exitCode = 1;
});

/** A chart that can't be made is a finding, too. */
async function chartOrFailure(): Promise<Finding[]> {
  try {
    // its imports make the chart
    const { chartFindings, recordFindings, testFindings } = await import('../doctor/chart-findings.ts');
    return [...chartFindings(), ...testFindings(), ...(await recordFindings())];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ place: 'machines/', missing: `the statechart can't be explored: ${why}` }];
  }
}

function linesOf(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['Nothing is missing. Next: `npm test` and `npm run check`.'];
  return findings.map(({ place, missing }, index) => `${String(index + 1).padStart(3)}. ${place}\n     ${missing}`);
}
