import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createFairQueue, Overloaded, type Client } from '../../../server/applications/fair-queue.ts';
import { maxReaders } from '../../../server/applications/document-checks/document-readers.ts';
import { registroPayload } from '../../../tools/drivers/wire-customer.ts';
import { temporaryFolder } from '../fixtures/data-folder.ts';
import { pdf } from '../fixtures/documents.ts';
import { builtDocumentReader } from '../fixtures/run-setup.ts';
import { startTestServer } from '../fixtures/test-server.ts';

const from = (visitor: string, network: string | null = null): Client => ({ visitor, network });

/** Starts jobs that run until the test ends them, oldest first. */
function startWork(places: number, now = () => 0) {
  const queue = createFairQueue(places, now);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    add: (client: Client, name: string) =>
      queue.run(client, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      }),
    /** ends the oldest running job */
    async endOne() {
      ends.shift()?.();
      await sleep(0);
    },
  };
}

test('gives a visitor one slot at a time, and rotates between visitors, however much each sends', async () => {
  const { add, begun, endOne } = startWork(1);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(from('a'), name);
  void add(from('b'), 'b1');
  void add(from('c'), 'c1');
  void add(from('b'), 'b2');
  for (let times = 0; times < 7; times += 1) await endOne();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);

  const two = startWork(2);
  for (const name of ['a1', 'a2', 'a3']) void two.add(from('a'), name);
  expect(two.begun).toEqual(['a1']);
  void two.add(from('b'), 'b1');
  expect(two.begun).toEqual(['a1', 'b1']);
});

test('charges each turn for the time used: a document of 10 ms waits for only one document of 4 s', async () => {
  let ms = 0;
  const { add, begun, endOne } = startWork(1, () => ms);
  for (let visitor = 0; visitor < 25; visitor += 1) {
    for (let times = 0; times < 4; times += 1) void add(from(`slow ${visitor}`, 'attacker'), 'slow');
  }
  for (let times = 0; times < 5; times += 1) void add(from(`quick ${times}`, 'carrier'), 'quick');
  // fairness applies within a network too
  void add(from('quick', 'attacker'), 'quick beside them');
  for (let turn = 0; turn < 32; turn += 1) {
    ms += begun.at(-1) === 'slow' ? 4000 : 10;
    await endOne();
  }
  expect(begun.slice(0, 6)).toEqual(['slow', 'quick', 'quick', 'quick', 'quick', 'quick']);
  expect(begun.indexOf('quick beside them')).toBeLessThan(31);
});

test('starts a new visitor without debt or credit for time that others used before', async () => {
  let ms = 0;
  const { add, begun, endOne } = startWork(1, () => ms);
  void add(from('a'), 'a1');
  for (let times = 2; times <= 4; times += 1) {
    void add(from('a'), `a${times}`);
    ms += 1000;
    await endOne();
  }
  for (let times = 1; times <= 3; times += 1) void add(from('b'), `b${times}`);
  void add(from('a'), 'a5');
  for (let times = 0; times < 5; times += 1) {
    ms += 1000;
    await endOne();
  }
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'a5', 'b3']);
});

test('reports an overloaded server if the client’s turn does not come in time', async () => {
  const { add, begun } = startWork(1);
  void add(from('a'), 'a1');
  const waitsUntil = performance.now() + 30;
  await expect(add({ ...from('b'), waitsUntil }, 'b1')).rejects.toBeInstanceOf(Overloaded);
  expect(begun).toEqual(['a1']);
});

test('divides a network’s turns among its visitors, and leaves a slot for others', async () => {
  const { add, begun, endOne } = startWork(2);
  for (let visitor = 0; visitor < 20; visitor += 1) void add(from(`many${visitor}`, 'carrier'), `many${visitor}`);
  expect(begun).toEqual(['many0']);
  void add(from('one', 'home'), 'one');
  void add(from('two', 'elsewhere'), 'two');
  expect(begun).toEqual(['many0', 'one']);
  await endOne();
  expect(begun).toEqual(['many0', 'one', 'two']);
});

test('allows each visitor eight waiting jobs; evicts jobs of the heaviest senders if the queue is full', async () => {
  const { add, endOne } = startWork(1);
  const outcomes = new Map<string, string>();
  const record = (client: Client, name: string): void => {
    add(client, name).then(
      () => outcomes.set(name, 'done'),
      (error: Error) => outcomes.set(name, error.name),
    );
  };
  for (let index = 0; index < 10; index += 1) record(from('hostile'), `hostile${index}`);
  await sleep(0);
  expect([...outcomes]).toEqual([['hostile9', 'LimitReached']]);

  for (let index = 0; index < 250; index += 1) record(from(`session${index}`, 'attacker'), `session${index}`);
  record(from('customer'), 'customer');
  await sleep(0);
  expect(outcomes.get('session249')).toBe('Overloaded');
  expect(outcomes.get('customer')).toBeUndefined();
  await endOne();
  await endOne();
  await endOne();
  expect(outcomes.get('customer')).toBe('done');
});

test('frees the slot of a failed job', async () => {
  const queue = createFairQueue(1);
  await expect(queue.run(from('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(from('a'), async () => 'next')).toBe('next');
});

/** A reader that delays bodies under 3000 bytes, with documents of about 400, until `release`; `held` counts the delayed ones. */
function holdingReader() {
  const folder = temporaryFolder();
  const [documentReader, released] = [join(folder.path, 'reader.cjs'), join(folder.path, 'released')];
  writeFileSync(
    documentReader,
    `const { existsSync, writeFileSync } = require('node:fs');
    import(${JSON.stringify(builtDocumentReader())}).then(() => {
      const [read] = process.listeners('message');
      process.removeAllListeners('message');
      process.on('message', (task) => {
        if (task.body.length >= 3000) return read(task);
        writeFileSync(${JSON.stringify(join(folder.path, 'held'))} + process.pid, '');
        const waiting = setInterval(() => {
          if (!existsSync(${JSON.stringify(released)})) return;
          clearInterval(waiting);
          read(task);
        }, 10);
      });
    });`,
  );
  return {
    documentReader,
    held: () => readdirSync(folder.path).filter((name) => name.startsWith('held')).length,
    release: () => writeFileSync(released, ''),
  };
}

test('[REG-1] lets another customer through while one visitor sends eight documents whose checks never end', async () => {
  const { documentReader, held, release } = holdingReader();
  const server = await startTestServer({ documentReader });

  const [hostile, customer] = [await server.newEligible('3800001'), await server.newEligible('3800002')];
  await hostile.confirmPhone('5510500001');
  await customer.confirmPhone('5510500002');
  const answered: string[] = [];
  const send = async (who: typeof customer, name: string, nis: string, phone: string, bytes: number) => {
    const { statusCode } = await who.registro(registroPayload(nis, phone, pdf(bytes)));
    answered.push(`${name} ${statusCode}`);
  };
  const attack = Array.from({ length: 8 }, (_, index) =>
    send(hostile, 'hostile', '3800001', '5510500001', 400 + index),
  );
  await vi.waitFor(() => expect(held()).toBe(1), 30_000);
  await send(customer, 'customer', '3800002', '5510500002', 2000);
  // The hostile visitor may have two concurrent uploads; further requests get 429 immediately.
  expect(answered.filter((answer) => answer !== 'hostile 429')).toEqual(['customer 200']);
  release();
  await Promise.all(attack);
  expect(answered).toHaveLength(9);
  expect(answered.filter((answer) => answer === 'hostile 200').length).toBeGreaterThanOrEqual(2);
});

test(
  '[REG-1] leaves a slot for customers elsewhere while a site uses addresses in several /64 networks',
  { tags: ['stress'] },
  async () => {
    const { documentReader, held, release } = holdingReader();
    const server = await startTestServer({ documentReader, env: { TRUST_PROXY: 'loopback' } });
    const send = async (nis: string, phone: string, bytes: number, address: string) => {
      const customer = await server.newEligible(nis);
      await customer.confirmPhone(phone);
      const content = customer.cipher.encrypt(JSON.stringify(registroPayload(nis, phone, pdf(bytes))));
      const headers = { 'x-forwarded-for': address };
      return () => customer.call({ method: 'POST', url: '/api/Registro', payload: { content }, headers });
    };
    const site = [];
    for (let index = 0; index < maxReaders + 2; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- sets up one customer at a time
      site.push(await send(`381000${index}`, `551060000${index}`, 400 + index, `2001:db8:1:${index}::1`));
    }
    const elsewhere = await send('3820000', '5510700000', 2000, '2001:db8:2::1');
    const attack = site.map((begin) => begin());
    await vi.waitFor(() => expect(held()).toBeGreaterThanOrEqual(maxReaders - 1), 30_000);
    let answered = false;
    const answer = elsewhere().then(({ statusCode }) => {
      answered = true;
      return statusCode;
    });
    // Wait until either the customer gets a reply or the site occupies every slot.
    await vi.waitFor(() => expect(answered || held() === maxReaders).toBe(true), 30_000);
    expect(held()).toBe(maxReaders - 1);
    release();
    expect(await answer).toBe(200);
    await Promise.all(attack);
  },
);
