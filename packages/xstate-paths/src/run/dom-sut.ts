import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Model, Step } from '../model.ts';
import { actorSut, type ActorSession } from './actor-sut.ts';
import type { Sut } from './sut.ts';

/** Renders and drives an application in a DOM. */
export interface DomOptions<Snapshot, EventType> {
  /** shows the actor on the page */
  readonly render: (actor: AnyActor) => void | Promise<void>;
  /** performs the user's action for an event; should throw if the page lacks the control */
  readonly drive: (step: Step) => void | Promise<void>;
  /** types of events that no user causes; they are sent to the actor directly, without `drive` */
  readonly sentToActor?: readonly EventType[];
  /** differences between the page and the expected screen of the snapshot, one sentence each */
  readonly read?: (wanted: Snapshot) => readonly string[] | Promise<readonly string[]>;
  /** wraps each step; use `act` for React */
  readonly settle?: (run: () => Promise<void>) => Promise<void>;
}

/** Runs the machine with its application rendered in a DOM; users' events go through the page. */
export function domSut<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  options: DomOptions<SnapshotFrom<Machine>, EventFromLogic<Machine>['type']>,
): Sut<ActorSession>;
export function domSut(
  model: Model,
  { render, drive, sentToActor = [], read = () => [], settle = (run) => run() }: DomOptions<AnyMachineSnapshot, string>,
): Sut<ActorSession> {
  return {
    async open(path) {
      const session = await actorSut(model).open(path);
      await settle(async () => render(session.actor));
      return {
        ...session,
        send: (step) => settle(async () => (sentToActor.includes(step.event.type) ? session.send(step) : drive(step))),
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
