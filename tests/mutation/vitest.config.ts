import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What tells a broken machine quickly comes first: a mutant that a row of text betrays needs no exploration. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slow = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/mutation/'));
    return files.toSorted((a, b) => slow(a) - slow(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

// a first pass may do without the exploration; the second asks only for what survived the first
const quick = process.env['MUTATION_QUICK'] !== undefined;

/** The tests that `npm run mutation` runs for every mutant. */
export default defineConfig({
  test: {
    name: 'mutation',
    environment: 'node',
    include: [
      'tests/machines/{loads,guards,guards-in-isolation,selectors,setup,start-up}.test.ts',
      'tests/machines/model/*.test.ts',
      'tests/tools/audit/recorded.test.ts',
      'tests/src/services/api/{replies,reply-errors}.test.ts',
      'tests/src/services/cipher/*.test.ts',
      ...(quick ? [] : ['tests/mutation/model.ts']),
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: QuickFirst },
  },
});
