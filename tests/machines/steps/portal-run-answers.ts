import { perform, run, type Run } from '../../../tools/drivers/portal-run.ts';
import { end } from './specification-rows.ts';

/** Starts a portal on its landing, with an empty session. */
export async function runLanding(): Promise<Run> {
  const running = run('/');
  await perform(running, end('restoreSession', 'nothing')(running.actor.getSnapshot()));
  return running;
}

/** Settles a service's pending call and lets the machine process the result. */
export async function answer(
  { controlled }: Run,
  service: Parameters<Run['controlled']['answer']>[0],
  reply: Parameters<Run['controlled']['answer']>[1],
): Promise<void> {
  controlled.answer(service, reply);
  await new Promise((resolve) => setImmediate(resolve));
}
