import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome, Step } from '../model.ts';
import type { Path } from '../planning/path-plan.ts';

/** A system under test: an actor without a screen, an application in a DOM, or one in a browser. */
export interface Sut<Session extends SutSession = SutSession> {
  /** Opens the system at the start of a path. */
  open(path: Path): Promise<Session>;
}

/** A system that follows one path. */
export interface SutSession {
  /** keys of the coverage goals met, according to inspection */
  readonly met: ReadonlySet<string>;
  /** Triggers an external event, as a user does. */
  send(step: Step): Promise<void>;
  /** Ends the running call of an invocation. */
  answer(step: Step, end: { readonly id: string; readonly outcome: Outcome }): Promise<void>;
  /** Lets a delay elapse, in ms. */
  advance(step: Step, ms: number): Promise<void>;
  /** Compares the system with the snapshot after a step. @returns the differences, one sentence each */
  read(wanted: AnyMachineSnapshot): Promise<readonly string[]>;
  close(): Promise<void>;
}
