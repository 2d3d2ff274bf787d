import { escape, percentile } from 'es-toolkit';

/** Latency distribution of one kind of call, in ms. */
export interface Distribution {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** @param values milliseconds, in any order */
export function distributionOf(values: readonly number[]): Distribution {
  const at = (rank: number) => percentile(values, rank);
  return { p50: at(50), p95: at(95), p99: at(99), max: at(100) };
}

/** Formats milliseconds with two or three significant digits. */
export function formatMs(ms: number): string {
  if (Number.isNaN(ms)) return '–';
  return ms < 10 ? ms.toFixed(1) : ms.toFixed(0);
}

/** Formats rows as a Markdown table. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A line of a chart; points are in the chart's units, `x` ascending. */
export interface Line {
  readonly label: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly isDashed?: boolean;
}

/** A chart with its axes. `bands` are named ranges of x; `marks` are labels below the x axis. */
export interface LineChart {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly range: readonly [from: number, to: number];
  readonly bands?: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  readonly marks?: readonly { readonly at: number; readonly text: string }[];
  /** distance between two points above which their line is interrupted; default: never */
  readonly maxGap?: number;
}

const colours = ['#0b4f8a', '#b4400a', '#1a7f37', '#9a6700', '#8250df', '#a3151f', '#0a7d8c', '#57606a'];
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });
const [width, height] = [640, 300];
const plot = { left: 60, right: 625, top: 40, bottom: 225 };

/** Draws a line chart as an SVG. The y axis starts at 0, or at the minimum if that is negative. */
export function drawLines({ title, lines, range: [from, to], ...chart }: LineChart): string {
  const { bands = [], marks = [], maxGap = Infinity } = chart;
  const values = lines.flatMap(({ points }) => points.map(([, value]) => value)).filter(Number.isFinite);
  const [bottom, top] = [Math.min(...values, 0), Math.max(...values, 0) || 1];
  const x = (at: number): number => Math.round(plot.left + ((at - from) / (to - from)) * (plot.right - plot.left));
  const y = (value: number): number =>
    Math.round(plot.bottom - ((value - bottom) / (top - bottom)) * (plot.bottom - plot.top));
  const written = (at: number, line: number, text: string, more = '') =>
    `<text x="${at}" y="${line}" ${more}>${escape(text)}</text>`;
  const parts = [
    `<rect width="100%" height="100%" fill="#fff"/>`,
    written(10, 22, title, 'font-size="15" font-weight="700"'),
    ...bands.map((band) => {
      const size = `width="${x(band.to) - x(band.from)}" height="${plot.bottom - plot.top}"`;
      return `<rect x="${x(band.from)}" y="${plot.top}" ${size} fill="#fff1e5"/>${written(x(band.from), plot.bottom + 18, band.name)}`;
    }),
    `<path d="M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}" fill="none" stroke="#5a6b7b"/>`,
    ...marks.map(({ at, text }) => written(x(at), plot.bottom + 18, text, 'text-anchor="middle"')),
    ...[bottom, (bottom + top) / 2, top].map((value) =>
      written(plot.left - 6, y(value) + 4, compact.format(value), 'text-anchor="end"'),
    ),
    ...lines.flatMap(({ label, points, isDashed }, index) => {
      const colour = colours[index % colours.length];
      const drawn = splitAtGaps(points, maxGap).map((part) => {
        const places = part.map(([at, value]) => `${x(at)},${y(value)}`).join(' ');
        return `<polyline points="${places}" fill="none" stroke="${colour}" stroke-width="2"${isDashed ? ' stroke-dasharray="5 4"' : ''}/>`;
      });
      const legend = written(plot.left + (index % 4) * 145, plot.bottom + 42 + Math.floor(index / 4) * 18, label);
      return [...drawn, index < 8 ? legend.replace('<text', `<text fill="${colour}"`) : ''];
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">\n${parts.join('\n')}\n</svg>\n`;
}

function splitAtGaps(points: Line['points'], maxGap: number): Line['points'][] {
  const parts: [number, number][][] = [];
  let last = -Infinity;
  for (const [at, value] of points) {
    if (!Number.isFinite(value)) continue;
    if (at - last > maxGap || parts.length === 0) parts.push([]);
    parts.at(-1)?.push([at, value]);
    last = at;
  }
  return parts;
}
