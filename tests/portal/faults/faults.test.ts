import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../tools/drivers/launch-browser.ts';
import { buildPortal, type BuiltPortal } from '../../../tools/drivers/built-portal.ts';
import { startControlledBackend, type ControlledBackend } from '../../../tools/drivers/controlled-backend.ts';
import { visit, type OpenPage } from '../../../tools/drivers/open-page.ts';
import type { Wired } from '../../../tools/drivers/wire-format.ts';
import { answerAllBut, calls, isCall } from './calls.ts';
import { faultNames, faults, type Fault } from './faults.ts';
import { settled, type Outcome } from './outcome.ts';

/*
 * What a customer meets where a call goes wrong, for every call and every way to go wrong, as the built portal shows
 * it in Chromium. `expected.json` was read line by line against §8 and the contract; FAULTS_WRITE=1 writes it again,
 * to be read again.
 */
const reviewed = new URL('expected.json', import.meta.url);
const expected: unknown = JSON.parse(readFileSync(reviewed, 'utf8'));
const table: Record<string, Record<string, Outcome>> = {};
const names = Object.keys(calls).filter(isCall);
const patient = { timeout: 300_000 };
let built: BuiltPortal;
let browser: Browser;

beforeAll(async () => {
  [built, browser] = await Promise.all([buildPortal(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await built.remove();
  // in the order of the journey, whichever call was through first
  const rows = names.flatMap((name) => (table[name] ? [[name, table[name]] as const] : []));
  const json = `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/faults.json', json);
  if (process.env['FAULTS_WRITE']) writeFileSync(reviewed, json);
  console.log(`Faults: ${names.length} calls, ${faultNames.length} faults, ${names.length * faultNames.length} cells`);
});

describe('what a customer meets where a call goes wrong', () => {
  // they share the processor with whatever else is tested
  it.concurrent.each(names.map((name) => [calls[name].ids, name] as const))('%s %s', patient, async (_ids, call) => {
    const backend = await startControlledBackend(built.folder);
    const customer = await visit(browser, { url: backend.url, still: true });
    const row: Record<string, Outcome> = {};
    table[call] = row;
    try {
      for (const fault of faultNames) row[fault] = await meet(fault, call, customer, backend);
    } finally {
      await customer.close();
      await backend.close();
    }
    expect({ [call]: row }).toEqual({ [call]: rowOf(expected, call) });
    expect(customer.complaints).toEqual([]);
  });

  it('leaves no cell of the table empty', () => {
    const empty = names.flatMap((call) => faultNames.filter((fault) => !table[call]?.[fault]?.says));
    expect(empty).toEqual([]);
    expect(Object.keys(table).sort()).toEqual([...names].sort());
  });
});

/** Brings a customer to a call, lets it go wrong, and reads what there is then. */
async function meet(fault: Fault, call: Wired, customer: OpenPage, backend: ControlledBackend): Promise<Outcome> {
  const { route, session, press, awaitedIn } = calls[call];
  backend.reset();
  await answerAllBut(call, backend, customer.page);
  await customer.open(route, session);
  await press?.(customer.page);
  await backend.request(call);
  await faults[fault]({ customer, backend, call });
  // only a page that was loaded again asks again by itself
  const again = fault === 'reload in mid-flight';
  const seen = await settled(customer, (leaf) => leaf !== 'starting' && (again || leaf !== awaitedIn));
  return { ...seen, requests: backend.received.filter(({ endpoint }) => endpoint === call).length };
}

function rowOf(from: unknown, call: string): unknown {
  return typeof from === 'object' && from !== null ? new Map(Object.entries(from)).get(call) : undefined;
}
