import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { incompressiblePdf } from '../../tools/drivers/document-content.ts';
import { documentBytes } from './bench-settings.ts';
import { CallFailed, LoadCustomer, type Recorder } from './load-customer.ts';
import type { StubGateway } from './sms-gateway.ts';

/** Parameters of a load run. */
export interface LoadOrder {
  /** URLs of the server's processes; each customer uses them in turn */
  readonly urls: readonly string[];
  /** 'look-ups': only token, captcha and NIS; 'journeys': the whole journey up to looking up the folio */
  readonly kind: 'look-ups' | 'journeys';
  /** concurrent customers */
  readonly clients: number;
  /** time after which no journey starts, in s; those in progress finish */
  readonly seconds: number;
  /** maximum number of journeys */
  readonly journeys: number;
  /** a customer's think time per journey, in s */
  readonly journeySeconds: number;
  /** index of the first customer, added to `firstNis`; each journey uses the next one */
  readonly firstCustomer: number;
}

export interface LoadResult {
  /** durations of the successful calls in milliseconds, by call name */
  readonly times: Readonly<Record<string, readonly number[]>>;
  readonly completed: number;
  readonly failures: readonly string[];
  /** time from the first call to the last */
  readonly seconds: number;
  /** CPU time of the load process */
  readonly cpuSeconds: number;
}

/** Starts the load process, which also runs the gateway that receives the server's messages. */
export async function startLoad() {
  const child = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const [{ gatewayUrl }] = (await once(child, 'message')) as [{ gatewayUrl: string }];
  return {
    gatewayUrl,
    async run(order: LoadOrder): Promise<LoadResult> {
      child.send(order);
      const [{ result }] = (await once(child, 'message')) as [{ result: LoadResult }];
      return result;
    },
    stop: () => child.disconnect(),
  };
}

/** Runs customers against a server until the order is complete. */
export async function runLoad(order: LoadOrder, gateway: StubGateway): Promise<LoadResult> {
  const times: Record<string, number[]> = {};
  const failures: string[] = [];
  const record: Recorder = (call, ms) => void (times[call] ??= []).push(ms);
  const started = performance.now();
  const usedBefore = process.cpuUsage();
  const mayBegin = (): boolean => performance.now() - started < order.seconds * 1000 && begun < order.journeys;
  let begun = 0;
  let completed = 0;
  let lastEnd = started;

  async function runClient(index: number): Promise<void> {
    // spread the customers' first calls
    await sleep((order.journeySeconds * 1000 * index) / order.clients);
    while (mayBegin()) {
      try {
        await runJourney(order, new LoadCustomer(order.urls, order.firstCustomer + begun++, gateway, record));
        completed += 1;
      } catch (error) {
        failures.push(error instanceof CallFailed ? error.message : String(error));
      }
      lastEnd = performance.now();
    }
  }

  await Promise.all(Array.from({ length: order.clients }, (_, index) => runClient(index)));
  const { user, system } = process.cpuUsage(usedBefore);
  return {
    times,
    completed,
    failures,
    seconds: (lastEnd - started) / 1000,
    cpuSeconds: (user + system) / 1e6,
  };
}

async function runJourney({ kind, journeySeconds }: LoadOrder, customer: LoadCustomer): Promise<void> {
  /** waits for a share of the customer's reading and typing time */
  const think = (share: number): Promise<void> => sleep(journeySeconds * 1000 * share * (0.5 + Math.random()));
  await customer.fetchToken();
  await think(0.15);
  await customer.checkNis();
  if (kind === 'look-ups') return;
  await think(0.15);
  await customer.call({ url: '/api/ListaProgramas' });
  const body = customer.bodyWith(incompressiblePdf(documentBytes));
  await think(0.3);
  await customer.solicitarCodigo(customer.phone);
  await think(0.2);
  await customer.validarCodigo(customer.codeOf(customer.phone));
  const folio = await customer.register(body);
  await think(0.2);
  if (!customer.decrypt(await customer.lookUpFolio(folio)).Ok) throw new Error(`the folio ${folio} is not found`);
}
