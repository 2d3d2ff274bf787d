import { fork } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createEngine } from '../load/engines.ts';
import { startServer } from '../load/server-under-test.ts';
import { startStubGateway } from '../load/sms-gateway.ts';
import { distributionOf } from '../load/statistics.ts';
import type { HoldOrder } from './connection-holder.ts';
import type { ChaosResult } from './kills.ts';

/** more than MAX_CONNECTIONS by default */
const connections = 2200;
const proxy = '127.0.0.2';
const another = '127.0.9.9';
const longestMs = 2000;
const betweenMs = 100;

const addresses = Array.from({ length: 8 }, (_, index) => `127.0.1.${index + 1}`);
const head = 'POST /token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const body = 'Content-Length: 9000\r\n\r\n{';

/**
 * Requests and answers that do not end take every place, from several networks, in four ways; meanwhile another network asks for
 * a call and for /healthz without a pause.
 * @param seconds of each way
 */
export async function runFullPlaces(seconds: number, say: (line: string) => void): Promise<ChaosResult> {
  const largest = largestAsset();
  // as many as one connection may have in progress
  const twoFiles = `GET ${largest} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(2);
  const ways: Readonly<Record<string, Omit<HoldOrder, 'port' | 'connections'>>> = {
    'none, to compare': { from: [], start: '', dripMs: null },
    'heads that do not end': { from: addresses, start: head, dripMs: 5000 },
    'bodies that do not end': { from: addresses, start: head + body, dripMs: 5000 },
    'the same of one client behind a proxy': {
      from: [proxy],
      start: `${head}X-Forwarded-For: 203.0.113.66\r\n${body}`,
      dripMs: 5000,
    },
    'answers that nobody reads': { from: addresses, start: twoFiles, dripMs: null },
  };
  const engine = await createEngine('embedded');
  const gateway = await startStubGateway();
  const problems: string[] = [];
  let slowestOfAll = 0;
  say('| way | connections held | calls of another network | median | longest | refused | CPU of the server |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  try {
    for (const [way, order] of Object.entries(ways)) {
      const server = await startServer({ ...engine.env, TRUST_PROXY: proxy }, gateway.url);
      const holder = fork(fileURLToPath(new URL('./connection-holder.ts', import.meta.url)), {
        execArgv: process.execArgv,
      });
      let held = 0;
      holder.on('message', (message: { readonly held: number }) => (held = Math.max(held, message.held)));
      const count = order.from.length === 0 ? 0 : connections;
      holder.send({ ...order, port: Number(new URL(server.url).port), connections: count } satisfies HoldOrder);
      const cpuBefore = (await server.usage()).cpuSeconds;
      let refused = 0;
      const times: number[] = [];
      for (const begun = performance.now(); performance.now() - begun < seconds * 1000; await sleep(betweenMs)) {
        for (const path of ['/healthz', '/api/ListaProgramas']) {
          const { ms, status } = await ask(server.url + path);
          times.push(ms);
          if (status !== 200) refused += 1;
        }
      }
      const cpu = (await server.usage()).cpuSeconds - cpuBefore;
      holder.disconnect();
      await server.end('SIGTERM');
      const slowest = Math.max(...times);
      const [median, longest] = [distributionOf(times).p50, slowest].map((ms) => `${ms.toFixed(0)} ms`);
      say(`| ${[way, held, times.length, median, longest, refused, `${cpu.toFixed(1)} s`].join(' | ')} |`);
      if (count > 0 && held < 1000) problems.push(`${way}: only ${held} connections were held`);
      if (slowest > longestMs || refused > 0)
        problems.push(`${way}: ${slowest.toFixed(0)} ms at most, ${refused} refused`);
      slowestOfAll = Math.max(slowestOfAll, slowest);
    }
    const summary = `${connections} connections in ${Object.keys(ways).length - 1} ways, ${seconds} s each: another network was answered within ${slowestOfAll.toFixed(0)} ms`;
    return { name: 'places', summary, problems };
  } finally {
    gateway.close();
    await engine.remove();
  }
}

/** Of another network, on a connection of its own. @returns status 0 where it was not answered */
function ask(url: string): Promise<{ readonly ms: number; readonly status: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ ms: performance.now() - begun, status });
    request(url, { localAddress: another, agent: false }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0));
    })
      .once('error', () => done(0))
      .end();
  });
}

function largestAsset(): string {
  const folder = fileURLToPath(new URL('../../../dist/assets', import.meta.url));
  if (!existsSync(folder)) throw new Error('the portal is not built: npm run build');
  const [name] = readdirSync(folder)
    .filter((file) => !/\.(?:br|gz)$/.test(file))
    .toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  return `/assets/${name}`;
}
