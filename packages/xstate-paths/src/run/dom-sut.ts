import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import type { Model, Step } from '../model.ts';
import { actorSut, type ActorSession } from './actor-sut.ts';
import type { Sut } from './sut.ts';

/** Renders and drives an application in a DOM. */
export interface DomOptions {
  /** shows the actor on the page */
  readonly render: (actor: AnyActor) => void | Promise<void>;
  /** performs the user's action for an event; false: not a user's event, so it is sent to the actor */
  readonly drive: (step: Step) => boolean | Promise<boolean>;
  /** differences between the page and the expected screen of the snapshot, one sentence each */
  readonly read?: (wanted: AnyMachineSnapshot) => readonly string[] | Promise<readonly string[]>;
  /** wraps each step; use `act` for React */
  readonly settle?: (run: () => Promise<void>) => Promise<void>;
}

/** Runs the machine with its application rendered in a DOM; users' events go through the page. */
export function domSut(
  model: Model,
  { render, drive, read = () => [], settle = (run) => run() }: DomOptions,
): Sut<ActorSession> {
  return {
    async open(path) {
      const session = await actorSut(model).open(path);
      await settle(async () => render(session.actor));
      return {
        ...session,
        send: (step) => settle(async () => ((await drive(step)) ? undefined : session.send(step))),
        answer: (step, end) => settle(() => session.answer(step, end)),
        advance: (step, ms) => settle(() => session.advance(step, ms)),
        read: async (wanted) => {
          const differences = await session.read(wanted);
          return differences.length > 0 ? differences : read(wanted);
        },
      };
    },
  };
}
