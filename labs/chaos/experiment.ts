import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDocumentStore } from '../../server/applications/documents/object-documents.ts';
import type { Database } from '../../server/database/database.ts';
import { incompressiblePdf } from '../../tools/drivers/document-content.ts';
import type { BenchEngine } from '../load/engines.ts';
import { CallFailed, LoadCustomer } from '../load/load-customer.ts';
import { startServer, type ServerUnderTest } from '../load/server-under-test.ts';
import { startStubGateway, type StubGateway } from '../load/sms-gateway.ts';

/** Result of one experiment. */
export interface ChaosResult {
  readonly name: string;
  readonly summary: string;
  /** violations of the expected behaviour */
  readonly problems: readonly string[];
}

/** Environment of an experiment: its servers, customers and results. */
export interface Experiment {
  readonly gateway: StubGateway;
  /** collects violations of the expected behaviour */
  readonly problems: string[];
  readonly servers: ServerUnderTest[];
  /** URLs of the servers, which the customers use in turn */
  readonly urls: string[];
  /** Starts a process as `servers[index]`. A process already there keeps running until the caller ends it. */
  start(index: number, env?: Readonly<Record<string, string>>, main?: string): Promise<ServerUnderTest>;
  /** Starts concurrent clients. Each registers one customer after another, and repeats a registration until it succeeds. */
  startCustomers(): void;
  /** number of registrations that the server has acknowledged */
  acknowledged(): number;
  /** number of registrations that were acknowledged only after a retry */
  repeated(): number;
  /** Waits for `count` more acknowledged registrations. @returns the longest time without one, in ms */
  awaitRegistrations(count: number): Promise<number>;
}

const clients = 6;
const retryMs = 200;
const stuckMs = 90_000;
const documentBytes = 300_000;

/**
 * Runs an experiment on a database with 20,000 customers, then stops the customers and the servers. Compares the database
 * with the acknowledged registrations: each must be stored once, with its folio, document and history.
 * @param run breaks something. It returns a function that builds the summary once everything has stopped.
 */
export async function runExperiment(
  name: string,
  engine: BenchEngine,
  run: (experiment: Experiment) => Promise<() => string>,
): Promise<ChaosResult> {
  const gateway = await startStubGateway();
  /** folios in the server's replies, by NIS */
  const acknowledged = new Map<string, Set<string>>();
  const problems: string[] = [];
  const servers: ServerUnderTest[] = [];
  const urls: string[] = [];
  const stopped = new AbortController();
  let customers: Promise<unknown> = Promise.resolve();
  let repeated = 0;
  let place = 0;

  async function runCustomers(): Promise<void> {
    while (!stopped.signal.aborted) {
      const customer = new LoadCustomer(urls, place++, gateway);
      // a failure before Registro loses no acknowledged registration, so continue with the next customer
      const isReady = await customer.prepare().then(
        () => true,
        () => sleep(retryMs, false),
      );
      if (!isReady) continue;
      await register(customer, customer.bodyWith(incompressiblePdf(documentBytes)));
    }
  }

  /** Repeats a registration until the server acknowledges it. */
  async function register(customer: LoadCustomer, body: Buffer): Promise<void> {
    let isRepeated = false;
    for (const started = performance.now(); performance.now() - started < stuckMs; await sleep(retryMs)) {
      try {
        const folio = await customer.register(body);
        acknowledged.set(customer.nis, (acknowledged.get(customer.nis) ?? new Set()).add(folio));
        if (isRepeated) repeated += 1;
        return;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        isRepeated = true;
      }
    }
    throw new Error(`the registration of ${customer.nis} was rejected for ${stuckMs / 1000} s`);
  }

  try {
    await engine.addCustomers(20_000);
    const summarize = await run({
      ...{ gateway, problems, servers, urls },
      async start(index, env, main) {
        const settings = { ...engine.env, DATABASE_CONNECT_TIMEOUT_MS: '3000', ...env };
        const server = await startServer(settings, gateway.url, main);
        urls[index] = server.url;
        servers[index] = server;
        return server;
      },
      startCustomers() {
        customers = Promise.all(Array.from({ length: clients }, runCustomers));
        // the error is rethrown at the end of the experiment
        customers.catch(() => undefined);
      },
      acknowledged: () => acknowledged.size,
      repeated: () => repeated,
      async awaitRegistrations(count) {
        const enough = acknowledged.size + count;
        let [seen, since, longest] = [acknowledged.size, performance.now(), 0];
        for (; seen < enough; await sleep(20)) {
          longest = Math.max(longest, performance.now() - since);
          if (longest > stuckMs) throw new Error(`nothing was registered for ${stuckMs / 1000} s`);
          if (acknowledged.size === seen) continue;
          [seen, since] = [acknowledged.size, performance.now()];
        }
        return longest;
      },
    });
    stopped.abort();
    await customers;
    const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')));
    if (codes.some((code) => code !== 0)) problems.push(`SIGTERM ended the servers with ${codes.join(', ')}`);
    const database = await engine.open();
    problems.push(...(await compare(acknowledged, database)));
    await database.close();
    return { name, summary: summarize(), problems };
  } finally {
    stopped.abort();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    gateway.close();
    await engine.remove();
  }
}

/** @returns one sentence for each difference between the acknowledged registrations and the database */
async function compare(
  acknowledged: ReadonlyMap<string, ReadonlySet<string>>,
  database: Database,
): Promise<readonly string[]> {
  const documents = createDocumentStore({ documents: null }, database, Date.now, () => undefined);
  const rows = await database.query<{ nis: string; folio: string; document_sha256: string; registered: number }>(
    `SELECT nis, folio, document_sha256,
       (SELECT count(*)::integer FROM application_events
        WHERE application_events.folio = registrations.folio AND kind = 'registered') AS registered
     FROM registrations ORDER BY registered_at`,
  );
  const stored = new Map(rows.map((row) => [row.nis, row]));
  const problems = rows.length === stored.size ? [] : ['a NIS is stored more than once'];
  for (const [nis, folios] of acknowledged) {
    const row = stored.get(nis);
    if (folios.size > 1) problems.push(`${nis} received ${folios.size} folios`);
    if (row === undefined) problems.push(`${nis} received a folio but is not stored`);
    else if (!folios.has(row.folio)) problems.push(`${nis} is stored with a folio that it did not receive`);
  }
  for (const { nis, folio, document_sha256, registered } of rows) {
    const document = await documents.read(folio).catch(() => null);
    const digest = createHash('sha256')
      .update(document ?? '')
      .digest('hex');
    if (document === null || digest !== document_sha256)
      problems.push(`the document of ${nis} differs from the sent one`);
    if (registered !== 1) problems.push(`the history of ${nis} has ${registered} registrations`);
  }
  return problems;
}
