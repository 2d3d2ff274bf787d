import { beforeEach, expect, it, vi } from 'vitest';
import type * as VisitorLock from '../../../../src/services/session/visitor-lock.ts';

/** A tab: the module's state, and what its portal shows. */
interface Tab extends Pick<typeof VisitorLock, 'endAsLastTab'> {
  show(hasClient: boolean): void;
}

/** The locks of one browser: as many shared ones as are asked for, an exclusive one only where there is no other. */
function createLocks(): LockManager {
  const held = new Set<Promise<unknown>>();
  const request = async (name: string, options: LockOptions, use: LockGrantedCallback<unknown>) => {
    if (options.ifAvailable && held.size > 0) return use(null);
    const used = Promise.resolve(use({ name, mode: options.mode ?? 'exclusive' }));
    held.add(used);
    return used.finally(() => held.delete(used));
  };
  return Object.assign(Object.create(null), { request });
}

async function openTab(locks: LockManager | undefined): Promise<Tab> {
  vi.resetModules();
  const { holdVisitorLock, endAsLastTab } = await import('../../../../src/services/session/visitor-lock.ts');
  let listener: (hasClient: boolean) => void = () => {};
  const subscribe = (given: typeof listener) => {
    listener = given;
    return { unsubscribe: () => {} };
  };
  holdVisitorLock({ getSnapshot: () => false, subscribe }, (hasClient) => hasClient, locks);
  return { endAsLastTab, show: (hasClient) => listener(hasClient) };
}

const end = vi.fn(async () => {});
beforeEach(() => void end.mockClear());

it('[SEC-3] ends the session of the only tab, as soon as the tab has let go of it', async () => {
  const locks = createLocks();
  const tab = await openTab(locks);
  tab.show(true);
  tab.show(true);
  tab.show(false);
  await tab.endAsLastTab(end, locks);
  expect(end).toHaveBeenCalledTimes(1);
});

it('[SEC-3] leaves the session to another tab, which ends it when it is left', async () => {
  const locks = createLocks();
  const [first, second] = [await openTab(locks), await openTab(locks)];
  first.show(true);
  second.show(true);
  second.show(false);
  await second.endAsLastTab(end, locks);
  expect(end).not.toHaveBeenCalled();
  first.show(false);
  await first.endAsLastTab(end, locks);
  expect(end).toHaveBeenCalledTimes(1);
});

it('[SEC-3] a tab without a client keeps no other from ending the session', async () => {
  const locks = createLocks();
  await openTab(locks);
  const tab = await openTab(locks);
  tab.show(true);
  tab.show(false);
  await tab.endAsLastTab(end, locks);
  expect(end).toHaveBeenCalledTimes(1);
});

it('[SEC-3] rejects as the call does', async () => {
  const locks = createLocks();
  const tab = await openTab(locks);
  await expect(tab.endAsLastTab(() => Promise.reject(new Error('no server')), locks)).rejects.toThrow('no server');
});

it('[SEC-3] without Web Locks the session is ended', async () => {
  const tab = await openTab(undefined);
  tab.show(true);
  tab.show(false);
  await tab.endAsLastTab(end, undefined);
  expect(end).toHaveBeenCalledTimes(1);
});
