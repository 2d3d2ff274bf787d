/**
 * The model's tests as one file, so that each mutant costs one exploration of the statechart instead of one per file.
 * Excludes the fuzz test and the tests that plan with altered charts.
 */
import.meta.glob(['../machines/{portal,invariants,model-transitions}.test.ts', '../machines/steps/**/*.test.ts'], {
  eager: true,
});
