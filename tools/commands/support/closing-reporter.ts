import { DefaultReporter, type TestCase, type TestModule } from 'vitest/node';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

/**
 * Prints only failed test files. After the run, prints one line per project, then every test that passed on retry. A
 * project's seconds are the sum over its files, several of which run in parallel.
 */
export class ProjectReporter extends DefaultReporter {
  readonly #lastLine: string;

  /** @param lastLine not printed if empty */
  constructor(lastLine: string) {
    super();
    this.#lastLine = lastLine;
  }

  override printTestModule(module: TestModule): void {
    if (module.state() === 'failed') super.printTestModule(module);
  }

  override onTestRunEnd(...[modules, ...others]: Parameters<DefaultReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(modules, ...others);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const secondTries = tests.filter((test) => test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0);
    for (const [project, counts] of countsOf(modules)) console.log(lineOf(project, counts));
    console.log(`${secondTries.length} passed at the second try`);
    for (const test of secondTries) console.log(`  ${test.project.name}: ${test.fullName}: ${firstErrorOf(test)}`);
    if (this.#lastLine !== '') console.log(this.#lastLine);
  }
}

function countsOf(modules: readonly TestModule[]): Map<string, Counts> {
  const all = new Map<string, Counts>();
  for (const module of modules) {
    const counts = all.get(module.project.name) ?? { passed: 0, failed: 0, skipped: 0, seconds: 0 };
    const { duration, collectDuration, environmentSetupDuration, setupDuration } = module.diagnostic();
    counts.seconds += (duration + collectDuration + environmentSetupDuration + setupDuration) / 1000;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state !== 'pending' && !isLeftToAnotherProject(test)) counts[state] += 1;
    }
    all.set(module.project.name, counts);
  }
  return all;
}

/** Whether another project runs the test. Vitest reports a test that the project's tag filter excludes as skipped. */
function isLeftToAnotherProject(test: TestCase): boolean {
  return test.options.tags?.includes('stress') !== (test.project.name === 'stress');
}

function lineOf(project: string, { passed, failed, skipped, seconds }: Counts): string {
  return `${project}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${Math.round(seconds)} s`;
}

/** Summarizes a failure in one line. The first line of an assertion's message may only name the matcher. */
function firstErrorOf(test: TestCase): string {
  const lines = test.result().errors?.[0]?.message.split('\n') ?? [];
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 2)
    .join(' ');
}
