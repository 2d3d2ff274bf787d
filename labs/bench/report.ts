import type { LighthouseResult } from './lighthouse.ts';
import type { MeasuredStep } from './journey.ts';

/** All measurements of one run of `npm run bench -w labs`. */
export interface BenchRecord {
  readonly commit: string;
  readonly made: string;
  readonly machine: string;
  /** medians; the plain page comes first */
  readonly lighthouse: readonly { readonly page: string; readonly result: LighthouseResult }[];
  readonly profiles: readonly {
    readonly profile: string;
    readonly plain: MeasuredStep;
    readonly journey: readonly MeasuredStep[];
  }[];
}

/** Formats the record as Markdown tables. */
export function toTables({ lighthouse, profiles }: BenchRecord): string {
  const plain = lighthouse[0]?.result;
  const ratio = (value: number, of: number | undefined) => (of ? (value / of).toFixed(2) : '–');
  const pages = lighthouse.map(({ page, result: r }) => [
    page,
    `${r.firstPaint}`,
    `${r.largestPaint}`,
    ratio(r.largestPaint, plain?.largestPaint),
    `${r.blockingTime}`,
    r.shift.toFixed(3),
    `${r.performance}/${r.accessibility}/${r.bestPractices}/${r.seo}`,
  ]);
  const journeys = profiles.map(({ profile, plain: own, journey }) => {
    const rows = [own, ...journey].map((step) => [
      step.name,
      `${step.waited}`,
      step.largestPaint === 0 ? '' : `${Math.round(step.largestPaint)} (${ratio(step.largestPaint, own.largestPaint)})`,
      step.shift.toFixed(3),
      `${Math.round(step.interaction)}`,
      step.longTasks.map(Math.round).join(', '),
      `${step.requests}`,
      (step.bytes / 1000).toFixed(1),
    ]);
    return `### ${profile}\n\n${toTable(journeyHead, rows)}`;
  });
  return [toTable(pageHead, pages), ...journeys].join('\n\n');
}

const pageHead = ['page', 'FCP ms', 'LCP ms', 'of plain', 'TBT ms', 'CLS', 'scores'];
const journeyHead = ['step', 'wait ms', 'LCP ms (of plain)', 'CLS', 'INP ms', 'tasks over 50 ms', 'requests', 'kB'];

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Draws the wait in each step as a bar chart, grouped by profile. */
export function toPicture({ commit, profiles }: BenchRecord): string {
  const rows = profiles.flatMap(({ profile, plain, journey }) => [
    { label: profile, ms: null },
    { label: 'plain page, first paint', ms: plain.waited },
    ...journey.filter(({ waited }) => waited > 0).map(({ name, waited }) => ({ label: name, ms: waited })),
  ]);
  const longest = Math.max(...rows.map(({ ms }) => ms ?? 0), 1);
  const lineHeight = 22;
  const bars = rows.map(({ label, ms }, index) => {
    const y = 40 + index * lineHeight;
    if (ms === null) return `<text x="10" y="${y}" font-weight="700">${label}</text>`;
    const width = Math.max(1, Math.round((ms / longest) * 420));
    return (
      `<text x="20" y="${y}">${label}</text><rect x="230" y="${y - 12}" width="${width}" height="15" fill="#0a5596"/>` +
      `<text x="${236 + width}" y="${y}">${ms} ms</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${50 + rows.length * lineHeight}" font-family="sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
<text x="10" y="18">Wait after each press, ${commit}</text>
${bars.join('\n')}
</svg>
`;
}
