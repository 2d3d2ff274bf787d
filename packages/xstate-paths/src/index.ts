export type { ChartUnderTest, Ended, Outcome, OutsideEvent, Step, Variant } from './chart-under-test.ts';
export * from './states.ts';
export {
  coverageGoalsOf,
  isRefusal,
  keyOf,
  refusalKey,
  refusedKeys,
  takenIn,
  type CoverageGoal,
} from './planning/coverage-goals.ts';
export { endedAfter, explore, type Edge, type Graph, type GraphNode, type Root } from './planning/explore.ts';
export { goalAdvice } from './planning/goal-advice.ts';
export { infeasiblePairs, pairOf, planPairs } from './planning/pair-plan.ts';
export { edgesByNode, edgesTo, type GraphPath } from './planning/path-cover.ts';
export {
  firstSnapshots,
  pathOf,
  pathThrough,
  planBrowserPaths,
  planPaths,
  unreachableInBrowser,
  type Path,
  type PathStep,
} from './planning/path-plan.ts';
export { begin, take, type TransitionResult } from './planning/pure-transition.ts';
export { createPathIndex, isIn, shortestPathsTo, type ShortestPath } from './planning/shortest-paths.ts';
export {
  endOf,
  endsOf,
  isOffered,
  outsideSteps,
  serviceEndOf,
  stepNamed,
  stepsFrom,
  wordsOf,
} from './planning/steps.ts';
