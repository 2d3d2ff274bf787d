import { ana } from '../sample-data.ts';
import { calls, type CallName, type Calls } from './calls.ts';

/** The definition of a call. */
export function callOf<Name extends CallName>(name: Name): Calls[Name] {
  const every: Calls = calls;
  return every[name];
}

/** The steps' calls, excluding the page load's. */
export type ApiCall = Exclude<CallName, 'requestToken'>;

/** In journey order. */
export const apiCalls: readonly ApiCall[] = Object.keys(calls).filter(isApiCall);

/** Whether a service is a call of a step. */
export function isApiCall(service: string): service is ApiCall {
  return service in calls && service !== 'requestToken';
}

/** The method and the path of a call, without its query. */
export function addressOf(name: CallName): { readonly method: string; readonly path: string } {
  const call: Addressed = callOf(name);
  return { method: call.method, path: call.address(call.inputs[0]).replace(/\?.*/, '') };
}

/** Finds the call of a request. @throws if no call matches */
export function calledAt(method: string, path: string): CallName {
  const found = (['requestToken', ...apiCalls] as const).find((name) => {
    const address = addressOf(name);
    return address.method === method && address.path === path;
  });
  if (found === undefined) throw new Error(`no call matches ${method} ${path}`);
  return found;
}

interface Addressed {
  readonly method: string;
  readonly inputs: readonly unknown[];
  address(input: unknown): string;
}

/** The reply that makes a service return an output; null: an empty reply. */
export function plainReply(name: CallName, output: unknown, now: number): object | null {
  const call: { reply(given: unknown, at: number): object | null } = callOf(name);
  return call.reply(output, now);
}

/** The reply that lets a customer continue; `now` is the page's clock. */
export function plainGoodReply(name: CallName, now: number): object | null {
  const [usual] = Object.values(callOf(name).outcomes);
  const outcome = typeof usual === 'function' ? usual({ contact: ana }) : usual;
  return plainReply(name, outcome && 'output' in outcome ? outcome.output : undefined, now);
}

/** The well-formed reply with a negative result. */
export function plainRefusal(name: CallName): object | null {
  const { refusal, outcomes } = callOf(name);
  if (refusal) return refusal;
  const outcome = Object.entries(outcomes).find(([each]) => each === 'not ok')?.[1];
  if (typeof outcome !== 'object' || !('output' in outcome)) throw new Error(`${name} has no outcome 'not ok'`);
  return plainReply(name, outcome.output, 0);
}
