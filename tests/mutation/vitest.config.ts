import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the approved chart first and the exploration last, because the other tests are faster and detect most mutants. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ moduleId }: TestSpecification) =>
      Number(moduleId.includes('/mutation/model')) - Number(moduleId.includes('/approved-chart'));
    return files.toSorted((a, b) => order(a) - order(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

// see tools/commands/mutation.ts
const { MUTATION_SUBJECT: subject, MUTATION_QUICK: quick } = process.env;

const tests = {
  services: ['tests/src/services/api/*.test.ts', 'tests/src/services/cipher/*.test.ts'],
  machines: [
    'tests/machines/{approved-chart,selectors}.test.ts',
    'tests/machines/model/*.test.ts',
    ...(quick === undefined ? ['tests/mutation/model.ts'] : []),
  ],
};

/** The tests that `npx tsx tools/commands/mutation.ts` runs for every mutant. */
export default defineConfig({
  test: {
    name: 'mutation',
    environment: 'node',
    include: ['tests/mutation/loads.ts', ...(subject === 'services' ? tests.services : tests.machines)],
    // changes the process's time zone, which is impossible in a worker thread
    exclude: ['tests/src/services/api/wall-clock.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: QuickFirst },
  },
});
