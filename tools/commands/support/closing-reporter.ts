import type { Reporter, TestCase, TestModule } from 'vitest/node';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

/**
 * Prints, after a whole run, what each project counted, each test that passed at its second try only, and a last line.
 * The seconds of a project are those of its files, several of which run at the same time.
 * @param lastLine nothing is printed where it is empty
 */
export function closingReporter(lastLine: string): Reporter {
  return {
    onTestRunEnd(modules) {
      const tests = modules.flatMap((module) => [...module.children.allTests()]);
      const secondTries = tests.filter((test) => test.ok() && (test.diagnostic()?.retryCount ?? 0) > 0);
      console.log('');
      for (const [project, counts] of countsOf(modules)) console.log(lineOf(project, counts));
      console.log(`${secondTries.length} passed at the second try`);
      for (const test of secondTries) console.log(`  ${test.project.name}: ${test.fullName}: ${firstErrorOf(test)}`);
      if (lastLine !== '') console.log(`\n${lastLine}`);
    },
  };
}

function countsOf(modules: readonly TestModule[]): Map<string, Counts> {
  const all = new Map<string, Counts>();
  for (const module of modules) {
    const counts = all.get(module.project.name) ?? { passed: 0, failed: 0, skipped: 0, seconds: 0 };
    const { duration, collectDuration, environmentSetupDuration, setupDuration } = module.diagnostic();
    counts.seconds += (duration + collectDuration + environmentSetupDuration + setupDuration) / 1000;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state !== 'pending') counts[state] += 1;
    }
    all.set(module.project.name, counts);
  }
  return all;
}

function lineOf(project: string, { passed, failed, skipped, seconds }: Counts): string {
  return `${project}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${Math.round(seconds)} s`;
}

/** What failed, in one line: an assertion's first line alone may only name the matcher. */
function firstErrorOf(test: TestCase): string {
  const lines = test.result().errors?.[0]?.message.split('\n') ?? [];
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 2)
    .join(' ');
}
