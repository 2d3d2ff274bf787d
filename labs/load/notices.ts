import { setTimeout as sleep } from 'node:timers/promises';
import { createNotices } from '../../server/applications/notices.ts';
import { addCustomers, createEngine } from './engines.ts';

/** The gateway's response time, in ms. */
const gatewayMs = 200;

/**
 * Sends notices from a separate database through a gateway that takes 200 ms per message.
 * @returns the total time in seconds
 */
export async function measureNotices(count: number): Promise<number> {
  const engine = await createEngine();
  const database = await engine.open();
  try {
    await addCustomers(database, 1);
    await database.query(
      `INSERT INTO registrations (nis, folio, phone, email, program_id, document_name, document_extension, document,
         document_sha256, browser, registered_at)
       SELECT i::text, 'N' || i, '5500000000', 'ana@example.com', 1, 'a.pdf', 'pdf', '\\x00', '', 'x', now()
       FROM generate_series(1, $1::integer) AS i`,
      [count],
    );
    await database.query(
      'INSERT INTO notices (folio, changed_at, due_at) SELECT folio, registered_at, registered_at FROM registrations',
    );
    const sent = new Set<string>();
    const notices = createNotices(database, {
      host: null,
      clock: Date.now,
      onOutcome: () => undefined,
      gateway: { isSuspended: () => false, send: (_phone, text) => sleep(gatewayMs).then(() => void sent.add(text)) },
    });
    const started = performance.now();
    await notices.sendDue(new AbortController().signal);
    const seconds = (performance.now() - started) / 1000;
    if (sent.size !== count) throw new Error(`${sent.size} of ${count} notices were sent`);
    return seconds;
  } finally {
    await database.close();
    await engine.remove();
  }
}
