export { defineModel, fail, ok } from './model.ts';
export type { AnyCase, Case, Ended, Model, Outcome, StateOf, Step, Variant } from './model.ts';
export * from './states.ts';
export {
  coverageGoalsOf,
  isRefusal,
  keyOf,
  refusalKey,
  refusedKeys,
  takenIn,
  type CoverageGoal,
  type Criterion,
} from './planning/coverage-goals.ts';
export { endedAfter, explore, type Edge, type Graph, type GraphNode, type Root } from './planning/explore.ts';
export { goalAdvice } from './planning/goal-advice.ts';
export { edgesByNode, edgesTo, type GraphPath } from './planning/path-cover.ts';
export {
  pathOf,
  pathThrough,
  planBrowserPaths,
  planPaths,
  shortTitle,
  unreachableInBrowser,
  type Path,
  type PathStep,
  type Plan,
  type PlanOptions,
} from './planning/path-plan.ts';
export { planText, readPlan, type StoredPlan } from './planning/plan-file.ts';
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
export { actorSut, isActorRef, snapshotDifferences, type ActorSession } from './run/actor-sut.ts';
export { describePaths, expectCoverage, runPath, stepFailure, type PathRun } from './run/describe-paths.ts';
export { domSut } from './run/dom-sut.ts';
export { createInspector, type Inspector } from './run/inspector.ts';
export { createStoppedClock } from './run/stopped-clock.ts';
export { inspectInPage, type Microstep } from './run/page-inspector.ts';
export { playwrightSut } from './run/playwright-sut.ts';
export type { Sut, SutSession } from './run/sut.ts';
