import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { UsageError } from '../usage-error.ts';
import { runCommand } from './support/run-command.ts';

const help = `npx tsx tools/commands/mutation.ts   runs Stryker, then prints the score and each surviving mutant,
                   and fails on one that tests/mutation-survivors.md doesn't explain`;

/** The reason why no test can detect a mutant of a line. */
interface Explanation {
  readonly file: string;
  /** the line without its indentation */
  readonly code: string;
  readonly why: string;
}

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

const subjects = ['machines', 'services'] as const;
type Subject = (typeof subjects)[number];

await runCommand(help, {}, () => {
  // Exploring the statechart takes seconds, so do it only for mutants that the other tests miss.
  runStryker('machines', { MUTATION_QUICK: '1' });
  runStryker('machines');
  runStryker('services');

  const explanations = explanationsIn(readFileSync('tests/mutation-survivors.md', 'utf8'));
  const reports = subjects.map((subject) => readReport(`reports/mutation-${subject}.json`));
  const all = reports
    .flatMap(({ files }) => Object.entries(files))
    .flatMap(([file, { source, mutants }]) => {
      const lines = source.split('\n');
      return mutants.map((mutant) => ({ ...mutant, file, code: lines[mutant.location.start.line - 1]?.trim() ?? '' }));
    });
  const count = (...statuses: readonly string[]) => all.filter(({ status }) => statuses.includes(status)).length;
  const survivors = all.filter(isUndetected);

  for (const { file, code } of explanations)
    if (!all.some((mutant) => mutant.file === file && mutant.code === code))
      console.log(`No longer there: ${file} ${code}`);

  let unexplained = 0;
  for (const { file, code, location, mutatorName, replacement = '' } of survivors) {
    const why = explanations.find((row) => row.file === file && row.code === code)?.why;
    if (why === undefined) unexplained += 1;
    console.log(`${file}:${location.start.line} ${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 60)}`);
    console.log(`    ${code}\n    ${why ?? 'NOT EXPLAINED'}`);
  }

  const detected = count('Killed', 'Timeout');
  const valid = detected + survivors.length;
  console.log(
    `\n${((detected / valid) * 100).toFixed(1)} % of ${valid} mutants: ${count('Killed')} killed, ` +
      `${count('Timeout')} timed out, ${survivors.length} survived, ${unexplained} of these without an explanation.`,
  );
  if (unexplained === 0) return;
  console.error('Kill them with a test, or give each a row in tests/mutation-survivors.md.');
  process.exitCode = 1;
});

/** @throws if Stryker does not finish, because the report would be stale */
function runStryker(subject: Subject, environment: Readonly<Record<string, string>> = {}): void {
  forgetUndetected(`reports/mutation-${subject}-incremental.json`);
  const env = { ...process.env, MUTATION_SUBJECT: subject, ...environment };
  const { status } = spawnSync('npx', ['stryker', 'run'], { stdio: 'inherit', env });
  if (status !== 0) throw new UsageError('Stryker did not finish: see its message above.');
}

/** Removes earlier survivors: Stryker would reuse their results, although new tests may detect them. */
function forgetUndetected(earlierResults: string): void {
  if (!existsSync(earlierResults)) return;
  const results = readReport(earlierResults);
  const files = Object.entries(results.files).map(([name, file]) => [
    name,
    { ...file, mutants: file.mutants.filter((mutant) => !isUndetected(mutant)) },
  ]);
  writeFileSync(earlierResults, JSON.stringify({ ...results, files: Object.fromEntries(files) }));
}

function readReport(file: string): MutationReport {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function isUndetected({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

/** Reads the rows of tests/mutation-survivors.md: file, line and reason; a bar in the code is written `\|`. */
function explanationsIn(markdown: string): Explanation[] {
  return markdown.split('\n').flatMap((line) => {
    const [, file, code, why] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (!file?.startsWith('`') || !code || !why) return [];
    return [{ file: unquoted(file), code: unquoted(code), why }];
  });
}

function unquoted(cell: string): string {
  return cell.replace(/^(`+)\s?(.*?)\s?\1$/, '$2');
}
