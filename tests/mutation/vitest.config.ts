import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests that need no exploration of the chart come first: they detect most mutants, and faster. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/mutation/model'));
    return files.toSorted((a, b) => slow(a) - slow(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

// a first run may leave out the exploration; the second one is then for the mutants that survived the first
const quick = process.env['MUTATION_QUICK'] !== undefined;

/** The tests that `npm run mutation` runs for every mutant. */
export default defineConfig({
  test: {
    name: 'mutation',
    environment: 'node',
    include: [
      'tests/mutation/loads.ts',
      'tests/machines/{selectors,setup}.test.ts',
      'tests/machines/model/*.test.ts',
      'tests/machines/steps/**/*-implementations.test.ts',
      'tests/tools/audit/recorded.test.ts',
      'tests/src/services/api/*.test.ts',
      'tests/src/services/cipher/*.test.ts',
      ...(quick ? [] : ['tests/mutation/model.ts']),
    ],
    // it changes the process's time zone, which a worker thread can't
    exclude: ['tests/src/services/api/wall-clock.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: QuickFirst },
  },
});
