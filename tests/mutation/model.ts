/**
 * The model's tests as one file, so that a mutant costs one exploration of the statechart and not one for each file. Left
 * out: the fuzz test, and what plans again with altered charts.
 */
import.meta.glob(['../machines/{portal,invariants,model-transitions}.test.ts', '../machines/steps/**/*.test.ts'], {
  eager: true,
});
