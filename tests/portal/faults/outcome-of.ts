import type { ControlledBackend } from '../../../tools/drivers/controlled-backend.ts';
import { browserScreen } from '../../../tools/drivers/browser-screen.ts';
import type { OpenPage } from '../../../tools/drivers/open-page.ts';
import { apiCalls, type ApiCall } from '../../../tools/portal/backend/replies.ts';
import { goodReply } from '../../../tools/portal/backend/wire.ts';
import { driveEvent } from '../../../tools/portal/steps/all-steps.ts';
import { ways } from './calls.ts';
import { faults, type Fault } from './faults.ts';
import { awaits, readOutcome, type Outcome } from './outcome.ts';

/** Makes a call fail and reads the resulting screen. */
export async function outcomeOf(
  fault: Fault,
  call: ApiCall,
  open: OpenPage,
  backend: ControlledBackend,
): Promise<Outcome> {
  const { route, session, event } = ways[call];
  backend.reset();
  await open.page.unroute(`${backend.url}/`);
  const now = await open.page.evaluate(() => Date.now());
  for (const other of apiCalls) {
    backend.always(other, other === call ? null : () => goodReply(other, now));
  }
  await open.load(route, session);
  if (event) await driveEvent(browserScreen(open.page), event);
  await backend.request(call);
  await faults[fault]({ open, backend, call });
  // the page load after a reload may make the call again
  const mayWaitAgain = fault === 'reload in mid-flight';
  const outcome = await readOutcome(open, (leaf) => leaf !== 'starting' && (mayWaitAgain || !awaits(leaf, call)));
  return { ...outcome, requests: backend.received.filter(({ endpoint }) => endpoint === call).length };
}
