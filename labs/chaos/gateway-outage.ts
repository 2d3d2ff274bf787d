import { setTimeout as sleep } from 'node:timers/promises';
import { firstNis } from '../load/bench-settings.ts';
import { addCustomers, createEngine } from '../load/engines.ts';
import { CallFailed, LoadCustomer } from '../load/load-customer.ts';
import { startServer } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import type { ChaosResult } from './kills.ts';

const requests = 12;
const recoveryMs = 60_000;

/**
 * The SMS gateway answers 503 and then recovers. Meanwhile the server must reject customers immediately, and look-ups
 * must continue.
 */
export async function runGatewayOutage(): Promise<ChaosResult> {
  const engine = await createEngine();
  const gateway = await startStubGateway();
  try {
    const prepared = await engine.open();
    await addCustomers(prepared, 1000);
    await prepared.close();
    const server = await startServer(engine.env, gateway.url);
    const problems: string[] = [];
    let place = 0;
    /** @returns status and duration of solicitarCodigo */
    async function ask(): Promise<{ status: number; ms: number }> {
      const customer = new LoadCustomer([server.url], () => undefined);
      await customer.fetchToken();
      await customer.mayApply(String(firstNis + place));
      const started = performance.now();
      const status = await customer.solicitarCodigo(String(5_500_000_000 + place++)).then(
        () => 200,
        (error: unknown) => (error instanceof CallFailed ? error.status : 0),
      );
      return { status, ms: performance.now() - started };
    }
    gateway.setDown(true);
    const during: { status: number; ms: number }[] = [];
    for (let count = 0; count < requests; count += 1) during.push(await ask());
    if (during.some(({ status }) => status !== 502 && status !== 503)) {
      problems.push(`solicitarCodigo answered ${during.map(({ status }) => status).join(', ')}`);
    }
    if (during.at(-1)?.status !== 503) problems.push('the gateway was never suspended');
    gateway.setDown(false);
    const down = performance.now();
    let recovered = await ask();
    while (recovered.status !== 200 && performance.now() - down < recoveryMs) {
      await sleep(1000);
      recovered = await ask();
    }
    if (recovered.status !== 200) problems.push(`no code was sent within ${recoveryMs / 1000} s of its return`);
    await server.end('SIGTERM');
    const seconds = ((performance.now() - down) / 1000).toFixed(0);
    const slowest = Math.max(...during.slice(-3).map(({ ms }) => ms)).toFixed(0);
    const summary = `${requests} requests refused, the last ones within ${slowest} ms; codes are sent again ${seconds} s after its return`;
    return { name: 'SMS gateway down', summary, problems };
  } finally {
    gateway.close();
    await engine.remove();
  }
}
