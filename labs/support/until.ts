import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until a check succeeds. @throws {Error} with the message, if no check succeeds within `ms` */
export async function until(check: () => boolean | Promise<boolean>, ms: number, message: string): Promise<void> {
  for (const deadline = Date.now() + ms; !(await check()); await sleep(50))
    if (Date.now() > deadline) throw new Error(`${message} within ${ms / 1000} s`);
}

/** Whether a URL responds with a 2xx status. */
export function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
