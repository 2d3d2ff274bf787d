import { setTimeout as sleep } from 'node:timers/promises';
import { documentBytes, firstNis } from './bench-settings.ts';
import { incompressiblePdf } from '../../tools/drivers/document-content.ts';
import { CallFailed, LoadCustomer, registrationBody } from './load-customer.ts';
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
  /** time that a customer spends reading and typing, in s; 0: none */
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
  /** NIS and folio of every registration that the server answered with Ok true */
  readonly acknowledged: readonly (readonly [nis: string, folio: string])[];
}

/** Runs customers against a server until the order is complete. */
export async function runLoad(order: LoadOrder, gateway: StubGateway): Promise<LoadResult> {
  const times: Record<string, number[]> = {};
  const failures: string[] = [];
  const acknowledged: [string, string][] = [];
  const record = (call: string, ms: number): void => void (times[call] ??= []).push(ms);
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
      const place = order.firstCustomer + begun++;
      try {
        const folio = await runJourney(order, place, gateway, record);
        if (folio !== null) acknowledged.push([String(firstNis + place), folio]);
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
    acknowledged,
  };
}

/**
 * @param place the customer's index, which determines NIS and phone number
 * @returns the folio; null for a look-up
 */
async function runJourney(
  { urls, kind, journeySeconds }: LoadOrder,
  place: number,
  gateway: StubGateway,
  record: (call: string, ms: number) => void,
): Promise<string | null> {
  /** waits for a share of the customer's reading and typing time */
  const think = (share: number): Promise<void> => sleep(journeySeconds * 1000 * share * (0.5 + Math.random()));
  const nis = String(firstNis + place);
  const phone = String(5_500_000_000 + place);
  const customer = new LoadCustomer(urls, record);
  await customer.fetchToken();
  await think(0.15);
  if (!(await customer.mayApply(nis))) throw new Error('the NIS may not apply');
  if (kind === 'look-ups') return null;
  await think(0.15);
  await customer.call({ url: '/api/ListaProgramas' });
  const body = registrationBody(nis, phone, incompressiblePdf(documentBytes));
  await think(0.3);
  await customer.solicitarCodigo(phone);
  await think(0.2);
  await customer.validarCodigo(gateway.codeOf(phone));
  const folio = await customer.register(body);
  await think(0.2);
  if (!customer.decrypt(await customer.lookUpFolio(folio)).Ok) throw new Error(`the folio ${folio} is not known`);
  return folio;
}
