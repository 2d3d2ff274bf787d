import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome, Step } from '../model.ts';
import type { Path } from '../planning/path-plan.ts';

/** A system under test: an actor alone, an application in a DOM, or one in a browser. */
export interface Sut<Session extends SutSession = SutSession> {
  /** Opens the system where a path begins. */
  open(path: Path): Promise<Session>;
}

/** A system that follows one path. */
export interface SutSession {
  /** keys of the coverage goals that inspection has seen met */
  readonly met: ReadonlySet<string>;
  /** Causes an event from outside, as a user does. */
  send(step: Step): Promise<void>;
  /** Ends the running call of an invoke. */
  answer(step: Step, end: { readonly id: string; readonly outcome: Outcome }): Promise<void>;
  /** Lets a delay elapse, in ms. */
  advance(step: Step, ms: number): Promise<void>;
  /** Compares the system with the snapshot that a step leads to. @returns what differs, a sentence each */
  read(wanted: AnyMachineSnapshot): Promise<readonly string[]>;
  close(): Promise<void>;
}
