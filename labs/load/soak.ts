import { setTimeout as sleep } from 'node:timers/promises';
import { addCustomers, createEngine } from './engines.ts';
import { startPageProbe } from './page-probe.ts';
import { startServer, type Usage } from './server-under-test.ts';
import { startLoad } from './start-load.ts';
import { distributionOf, type Distribution } from './statistics.ts';

export interface SoakResult {
  readonly minutes: number;
  readonly completed: number;
  readonly failures: readonly string[];
  readonly registro: Distribution;
  /** one sample every `sampleMs` */
  readonly samples: readonly Usage[];
}

const sampleMs = 5000;
const journeySeconds = 20;

/** Runs customers at a steady rate for many minutes, and samples memory and handles. */
export async function runSoak(
  minutes: number,
  journeysPerSecond: number,
  say: (line: string) => void,
): Promise<SoakResult> {
  const engine = await createEngine();
  const load = await startLoad();
  try {
    const database = await engine.open();
    await addCustomers(database, Math.ceil(minutes * 60 * journeysPerSecond * 2) + 1000);
    await database.close();
    const server = await startServer(engine.env, load.gatewayUrl);
    const samples: Usage[] = [];
    const done = new AbortController();
    const sampling = (async () => {
      while (!done.signal.aborted) {
        const usage = await server.usage();
        samples.push(usage);
        if (samples.length % 12 === 0)
          say(
            `${Math.round((samples.length * sampleMs) / 60_000)} min: ${usage.residentMb.toFixed(0)} MB, ${usage.handles} handles`,
          );
        await sleep(sampleMs, undefined, { signal: done.signal }).catch(() => undefined);
      }
    })();
    const probe = startPageProbe(server.url, sampleMs);
    const result = await load.run({
      urls: [server.url],
      kind: 'journeys',
      clients: Math.max(1, Math.round(journeysPerSecond * journeySeconds)),
      seconds: minutes * 60,
      journeys: Infinity,
      journeySeconds,
      firstCustomer: 0,
    });
    const page = await probe.stop();
    done.abort();
    await sampling;
    await server.end('SIGTERM');
    const registro = distributionOf(result.times['Registro'] ?? []);
    const failures = [...result.failures, ...page.failures];
    return { minutes, completed: result.completed, failures, registro, samples };
  } finally {
    load.stop();
    await engine.remove();
  }
}

/** Draws memory and handles over time as two line charts, one above the other. */
export function plotOf({ minutes, samples }: SoakResult): string {
  const [width, height, left, gap] = [720, 120, 60, 50] as const;
  const plot = (title: string, values: readonly number[], top: number): string => {
    const most = Math.max(1, ...values) * 1.1;
    const points = values.map((value, index) => {
      const x = left + (index / Math.max(1, values.length - 1)) * (width - left - 10);
      return `${x.toFixed(1)},${(top + height - (value / most) * height).toFixed(1)}`;
    });
    return [
      `<text x="${left}" y="${top - 8}">${title}</text>`,
      `<text x="${left - 6}" y="${top + 10}" text-anchor="end">${most.toFixed(0)}</text>`,
      `<text x="${left - 6}" y="${top + height}" text-anchor="end">0</text>`,
      `<path d="M${left} ${top}V${top + height}H${width - 10}" fill="none" stroke="#5a6b7b"/>`,
      `<polyline points="${points.join(' ')}" fill="none" stroke="#0b4f8a" stroke-width="1.5"/>`,
    ].join('\n');
  };
  const total = 2 * (height + gap) + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${total}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${plot(
  `Resident memory, MB (${minutes} minutes)`,
  samples.map(({ residentMb }) => residentMb),
  gap - 20,
)}
${plot(
  'Handles',
  samples.map(({ handles }) => handles),
  height + 2 * gap - 20,
)}
</svg>
`;
}
