import { drawChart, type ChartRecord, type TransitionRecord } from 'xstate-paths/drawing';

/** Number of times each transition was taken, by its label in the metric: 'landing.idle NIS.SUBMIT landing.postingNis'. */
export type Traffic = ReadonlyMap<string, number>;

/**
 * Reads the traffic from a dump of a server's metrics.
 * @param metric name of the counter; its labels are `from`, `event` and `to`
 * @returns null if the text contains no traffic of this chart
 */
export function readTraffic(text: string, chart: ChartRecord, metric: string): Traffic | null {
  const known = new Set(chart.transitions.map(nameOf));
  const traffic = new Map<string, number>();
  for (const [, labels = '', times] of text.matchAll(new RegExp(`^${metric}\\{(.*)\\} (\\S+)`, 'gm'))) {
    const label = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1] ?? '';
    const transition = `${label('from')} ${label('event')} ${label('to')}`;
    if (known.has(transition)) traffic.set(transition, (traffic.get(transition) ?? 0) + Number(times));
  }
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
