/** The parts of a Grafana dashboard that are drawn. */
export interface Panel {
  readonly title: string;
  readonly fieldConfig: { readonly defaults: { readonly unit: string } };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

/** One line of a panel: its label, and its points in seconds. */
export interface Line {
  readonly label: string;
  readonly points: readonly (readonly [number, number])[];
}

/** A part of the run, drawn as a band. */
export interface Phase {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const colours = ['#1f6feb', '#d1242f', '#1a7f37', '#9a6700', '#8250df', '#bc4c00', '#0a7d8c', '#57606a'];
const width = 420;
const height = 170;
const plot = { left: 52, right: 410, top: 28, bottom: 118 };
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A dashboard as one HTML page: a line chart (SVG) per panel, with the phases as bands. */
export function drawDashboard(panels: readonly { panel: Panel; lines: readonly Line[] }[], phases: readonly Phase[]) {
  const charts = panels.map(({ panel, lines }) => drawPanel(panel, lines, phases));
  return `<!doctype html><meta charset="utf-8"><style>body{margin:8px;display:grid;grid-template-columns:repeat(3,${width}px);gap:8px;font:9px sans-serif}svg{border:1px solid #d0d7de}</style>${charts.join('\n')}`;
}

function drawPanel({ title, fieldConfig }: Panel, lines: readonly Line[], phases: readonly Phase[]): string {
  const from = Math.min(...phases.map((phase) => phase.from));
  const to = Math.max(...phases.map((phase) => phase.to));
  const values = lines.flatMap(({ points }) => points.map(([, value]) => value)).filter(Number.isFinite);
  const top = Math.max(...values, 0) || 1;
  const bottom = Math.min(...values, 0);
  const x = (at: number): number => plot.left + ((at - from) / (to - from)) * (plot.right - plot.left);
  const y = (value: number): number => plot.bottom - ((value - bottom) / (top - bottom)) * (plot.bottom - plot.top);
  const bands = phases
    .filter(({ name }) => name !== '')
    .map(
      (phase) =>
        `<rect x="${x(phase.from)}" y="${plot.top}" width="${x(phase.to) - x(phase.from)}" height="${plot.bottom - plot.top}" fill="#fff1e5"/>` +
        `<text x="${x(phase.from)}" y="${plot.bottom + 12}">${escape(phase.name)}</text>`,
    );
  const paths = lines.flatMap(({ points }, index) =>
    splitAtGaps(points).map((part) => {
      const places = part.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
      return `<polyline points="${places}" fill="none" stroke="${colours[index % colours.length]}"/>`;
    }),
  );
  const legend = lines.slice(0, 8).map(({ label }, index) => {
    const place = `x="${6 + (index % 4) * 102}" y="${plot.bottom + 30 + Math.floor(index / 4) * 13}"`;
    return `<text ${place} fill="${colours[index % colours.length]}">${escape(label.slice(0, 19))}</text>`;
  });
  const scale = [bottom, (bottom + top) / 2, top].map(
    (value) =>
      `<text x="${plot.left - 4}" y="${y(value) + 3}" text-anchor="end">${Number(value.toPrecision(3))}</text>`,
  );
  return `<svg width="${width}" height="${height}"><text x="6" y="15" font-size="12" font-weight="bold">${escape(title)} (${fieldConfig.defaults.unit})</text>${[...bands, ...scale, ...paths, ...legend].join('')}</svg>`;
}

/** Parts without a missing value; Prometheus returns one point per second. */
function splitAtGaps(points: Line['points']): Line['points'][] {
  const parts: [number, number][][] = [];
  let last = -Infinity;
  for (const [at, value] of points) {
    if (!Number.isFinite(value)) continue;
    if (at - last > 1.5) parts.push([]);
    parts.at(-1)?.push([at, value]);
    last = at;
  }
  return parts;
}
