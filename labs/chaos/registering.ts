import { setTimeout as sleep } from 'node:timers/promises';
import { firstNis } from '../load/bench-settings.ts';
import { incompressiblePdf } from '../../tools/drivers/document-content.ts';
import { CallFailed, LoadCustomer, registrationBody } from '../load/load-customer.ts';
import type { StubGateway } from '../load/sms-gateway.ts';
import type { Journal } from './journal.ts';

/** Customers who register one after another during a fault, and retry registrations that got no reply. */
export interface Registering {
  /** number of registrations that the server answered with Ok true only after a retry */
  readonly repeated: number;
  /** Starts no more journeys and waits for those in progress. */
  stop(): Promise<void>;
}

const retryMs = 200;
const givenUpMs = 60_000;
const documentBytes = 300_000;

/**
 * @param urls URLs of the server's processes; the caller updates the entry of a restarted process
 * @param place index of the first customer
 */
export function startRegistering(
  urls: readonly string[],
  gateway: StubGateway,
  journal: Journal,
  clients: number,
  place = { next: 0 },
): Registering {
  const stopped = new AbortController();
  const state = { repeated: 0 };
  async function runClient(): Promise<void> {
    while (!stopped.signal.aborted) {
      const customer = new LoadCustomer(urls, () => undefined);
      const index = place.next++;
      const nis = String(firstNis + index);
      const phone = String(5_500_000_000 + index);
      try {
        await customer.fetchToken();
        await customer.mayApply(nis);
        await customer.solicitarCodigo(phone);
        await customer.validarCodigo(gateway.codeOf(phone));
      } catch {
        // nothing is acknowledged before Registro, so start again
        await sleep(retryMs);
        continue;
      }
      if (await register(customer, nis, registrationBody(nis, phone, incompressiblePdf(documentBytes)))) {
        state.repeated += 1;
      }
    }
  }

  /** @returns whether a reply was lost at least once */
  async function register(customer: LoadCustomer, nis: string, body: Buffer): Promise<boolean> {
    let lost = false;
    for (const started = performance.now(); performance.now() - started < givenUpMs; await sleep(retryMs)) {
      try {
        journal.acknowledge(nis, await customer.register(body));
        return lost;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        lost = true;
      }
    }
    throw new Error(`the registration of ${nis} was refused for ${givenUpMs / 1000} s`);
  }

  const clientsRunning = Promise.all(Array.from({ length: clients }, runClient));
  // `stop` rethrows the error
  clientsRunning.catch(() => undefined);
  return {
    get repeated() {
      return state.repeated;
    },
    async stop() {
      stopped.abort();
      await clientsRunning;
    },
  };
}
