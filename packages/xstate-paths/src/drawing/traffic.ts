import type { ChartRecord, TransitionRecord } from './chart-record.ts';
import { drawChart } from './draw-chart.ts';

/** Number of times each transition was taken, by its label in the metric: 'landing.idle NIS.SUBMIT landing.postingNis'. */
export type Traffic = ReadonlyMap<string, number>;

/**
 * Reads the traffic from a dump of a server's metrics or from an audit's `audit.json`.
 * @param metric name of the counter; its labels are `from`, `event` and `to`
 * @returns null if the text contains no traffic of this chart
 */
export function readTraffic(text: string, chart: ChartRecord, metric: string): Traffic | null {
  const names = text.startsWith('{') ? takenInAudit(text, chart) : takenInMetrics(text, metric);
  const known = new Set(chart.transitions.map(nameOf));
  const traffic = new Map<string, number>();
  for (const [name, times] of names) if (known.has(name)) traffic.set(name, (traffic.get(name) ?? 0) + times);
  return traffic.size === 0 ? null : traffic;
}

/** A page that opens from disk: the overview and each step's layer, with the counts on the arrows. */
export async function trafficPage(chart: ChartRecord, traffic: Traffic, css: string): Promise<string> {
  const transitions = chart.transitions.map((each) => ({ ...each, taken: traffic.get(nameOf(each)) ?? 0 }));
  const drawings = Object.entries((await drawChart({ ...chart, transitions })).whole);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Traffic on the statechart</title>
<style>${css} body { margin: 24px; font: 16px/1.5 system-ui, sans-serif } .chart-frame { margin-block-end: 32px }</style>
<h1>Traffic on the statechart</h1>
<p>×12: taken twelve times; an arrow is the wider the more often. Alternatives of one event that lead to the same state are counted together: each shows the sum.</p>
${drawings.map(([name, svg]) => `<h2 id="${name}">${name}</h2><div class="chart-frame">${svg}</div>`).join('\n')}
</html>\n`;
}

function nameOf({ sourcePath, event, targets }: Pick<TransitionRecord, 'sourcePath' | 'event' | 'targets'>): string {
  return `${sourcePath} ${event} ${targets.join('+')}`;
}

function takenInMetrics(text: string, metric: string): [string, number][] {
  const lines = [...text.matchAll(new RegExp(`^${metric}\\{(.*)\\} (\\S+)`, 'gm'))];
  return lines.map(([, labels = '', times]) => {
    const label = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1] ?? '';
    return [`${label('from')} ${label('event')} ${label('to')}`, Number(times)];
  });
}

/** Counts each step of each path once. */
function takenInAudit(text: string, chart: ChartRecord): [string, number][] {
  const { paths }: Audit = JSON.parse(text);
  const names = new Map(chart.transitions.map((each) => [each.key, nameOf(each)]));
  const keys = paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions));
  return keys.flatMap((key): [string, number][] => {
    const name = names.get(key);
    return name === undefined ? [] : [[name, 1]];
  });
}

interface Audit {
  readonly paths: readonly { readonly steps: readonly { readonly transitions: readonly string[] }[] }[];
}
