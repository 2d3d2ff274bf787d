import { texts } from '../../../src/texts.ts';
import { journey as places } from '../../../machines/portal.ts';
import { type ChartRecord, shortEvent, type StateRecord, stepOf, type TransitionRecord } from 'xstate-paths/drawing';

/** The final step if no program is available, drawn beside the programs. */
const withoutPrograms = 'noPrograms';
/** The other steps with a screen, in two rows: up to the programs, and from the contact step on. */
const order = places
  .flatMap<string>(({ steps }) => steps)
  .filter((step) => !['starting', 'loadingPrograms', withoutPrograms].includes(step));
const rows = [order.slice(0, order.indexOf('contact')), order.slice(order.indexOf('contact'))] as const;
/** columns of the programs and of the folio */
const [programs, success] = [rows[0].length - 1, rows[1].length - 1];

/** The portal's colours and type (src/styles/tokens.css): an image in README.md can't use a style sheet. */
const colours = {
  page: '#f1f6fa',
  surface: '#ffffff',
  line: '#cbd7e1',
  text: '#14232f',
  muted: '#405160',
  brand: '#0a4480',
  accent: '#0a5596',
  accentSoft: '#e6f0f9',
  success: '#14663a',
  successSoft: '#e5f4eb',
} as const;
const body = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";
const code = "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', 'Liberation Mono', Menlo, Consolas, monospace";

const [margin, gap, boxWidth, boxHeight] = [18, 36, 172, 132];
const rowTops = [128, 330] as const;
const left = (column: number) => margin + column * (boxWidth + gap);
const width = left(Math.max(programs, success) + 2) - gap + margin;

/**
 * Draws the journey from the NIS to the folio as an SVG. Each step shows its name in the chart, its heading, its number
 * of states and the transition to the next step.
 * @throws if the chart lacks a step, or a transition to the next one
 */
export function drawJourney(chart: ChartRecord): string {
  const boxes = rows.flatMap((row, index) =>
    row.map((name, column) => {
      const next = order[order.indexOf(name) + 1];
      const on = next === undefined ? '' : shortEvent(leadingOn(chart, name, next).event);
      return box(chart, name, left(column), rowTops[index] ?? 0, order.indexOf(name) + 1, on);
    }),
  );
  const middle = rowTops[1] + 46;
  const arrows = rows.flatMap((row, index) =>
    row.slice(1).map((_, column) => {
      const y = (rowTops[index] ?? 0) + 46;
      return arrow(`M${left(column) + boxWidth + 4} ${y}H${left(column + 1) - 6}`);
    }),
  );
  const [firstBottom, between] = [rowTops[0] + boxHeight, rowTops[0] + boxHeight + 34];
  const [from, to] = [left(programs) + boxWidth / 2, left(0) + boxWidth / 2];
  const turn = arrow(`M${from} ${firstBottom + 4}V${between}H${to}V${rowTops[1] - 6}`);
  const [up, over, down] = [left(programs - 1) + boxWidth / 2, rowTops[0] - 26, left(programs + 1) + boxWidth / 2];
  const none = arrow(`M${up} ${rowTops[0] - 4}V${over}H${down}V${rowTops[0] - 6}`, ' stroke-dasharray="5 4"');
  const states = chart.states.filter(({ kind }) => kind === 'leaf').length;
  const height = rowTops[1] + boxHeight + margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${body}" fill="${colours.text}" role="img" aria-label="The ${order.length + 1} steps, from the NIS to the folio">
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>
<rect width="${width}" height="${height}" rx="16" fill="${colours.page}"/><path d="M0 60V16Q0 0 16 0H${width - 16}Q${width} 0 ${width} 16V60z" fill="${colours.brand}"/>
${pill(left(0) + 14, 15, 144, 'NIS 1234567', '#ffffff', colours.brand)}
<text x="${left(1)}" y="38" font-size="21" font-weight="700" fill="#ffffff">Del NIS al folio</text><text x="${width - margin}" y="37" font-size="13" text-anchor="end" fill="#ffffff">${order.length + 1} steps · ${states} states · ${chart.transitions.length} transitions</text>
${arrow(`M${to} 64V${rowTops[0] - 6}`)}${arrows.join('')}${turn}${none}
<text x="${left(programs) + boxWidth / 2}" y="${over - 7}" font-size="12" text-anchor="middle" fill="${colours.muted}">no program is active</text>
${boxes.join('\n')}
${box(chart, withoutPrograms, left(programs + 1), rowTops[0], null, '')}
${arrow(`M${left(success) + boxWidth + 4} ${middle}H${left(success + 1) - 6}`)}
${pill(left(success + 1), middle - 24, boxWidth, '26AG0001DEMO', colours.successSoft, colours.success, 48)}
<text x="${left(success + 1) + boxWidth / 2}" y="${middle + 46}" font-size="13" text-anchor="middle" fill="${colours.muted}">${texts.success.folioLabel}</text>
</svg>\n`;
}

function box(chart: ChartRecord, name: string, x: number, y: number, number: number | null, on: string): string {
  const step = stateOf(chart, name);
  const states = chart.states.filter(({ kind, path }) => kind === 'leaf' && stepOf(path) === name).length;
  const line = number === null ? ` stroke-dasharray="5 4"` : '';
  const circle =
    number === null
      ? ''
      : `<circle cx="${x + 23}" cy="${y + 23}" r="12" fill="${colours.accent}"/><text x="${x + 23}" y="${y + 28}" font-size="13" font-weight="700" text-anchor="middle" fill="#ffffff">${number}</text>`;
  const title = linesOf(titleOf(step), 23).map(
    (text, index) => `<text x="${x + 12}" y="${y + 54 + index * 17}" font-size="13">${escaped(text)}</text>`,
  );
  const foot =
    on === ''
      ? ''
      : `<path d="M${x + 1} ${y + boxHeight - 26}h${boxWidth - 2}v15q0 10 -10 10h-${boxWidth - 22}q-10 0 -10 -10z" fill="${colours.accentSoft}"/><text x="${x + 12}" y="${y + boxHeight - 9}" font-family="${code}" font-size="11" font-weight="600" fill="${colours.accent}">${escaped(on)}</text>`;
  return `<g><rect x="${x}" y="${y}" width="${boxWidth}" height="${boxHeight}" rx="10" fill="${colours.surface}" stroke="${colours.line}"${line}/>${circle}<text x="${x + (number === null ? 12 : 43)}" y="${y + 28}" font-family="${code}" font-size="15" font-weight="700" fill="${colours.brand}">${name}</text>
${title.join('')}<text x="${x + boxWidth - 10}" y="${y + boxHeight - (on === '' ? 10 : 34)}" font-size="11" text-anchor="end" fill="${colours.muted}">${states} ${states === 1 ? 'state' : 'states'}</text>${foot}</g>`;
}

function pill(x: number, y: number, wide: number, text: string, fill: string, ink: string, high = 30): string {
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="10" fill="${fill}" stroke="${ink}"/><text x="${x + wide / 2}" y="${y + high / 2 + 5}" font-family="${code}" font-size="${high > 30 ? 18 : 14}" font-weight="700" text-anchor="middle" fill="${ink}">${text}</text>`;
}

function arrow(path: string, dashes = ''): string {
  return `<path d="${path}" fill="none" stroke="${colours.accent}" stroke-width="2"${dashes} marker-end="url(#head)"/>`;
}

/** The transition from a step to the next one, directly or through steps without a screen. */
function leadingOn(chart: ChartRecord, from: string, to: string): TransitionRecord {
  const passing = ['resuming', 'continuing', 'loadingPrograms'];
  const leadsTo = (path: string, seen: readonly string[] = []): boolean =>
    stepOf(path) === to ||
    (passing.includes(stepOf(path)) &&
      !seen.includes(path) &&
      chart.transitions.some(
        ({ sourcePath, targets, event }) =>
          stepOf(sourcePath) === stepOf(path) &&
          event !== 'NAVIGATE' &&
          targets.some((target) => stepOf(target) !== stepOf(path) && leadsTo(target, [...seen, path])),
      ));
  const found = chart.transitions.find(
    ({ sourcePath, targets, event }) =>
      stepOf(sourcePath) === from &&
      !['NAVIGATE', 'always'].includes(event) &&
      targets.some((target) => leadsTo(target)),
  );
  if (!found) throw new Error(`the chart's ${from} does not lead to ${to}`);
  return found;
}

function stateOf(chart: ChartRecord, path: string): StateRecord {
  const state = chart.states.find((each) => each.path === path);
  if (!state) throw new Error(`the chart has no step ${path}`);
  return state;
}

/** The heading of a step's screen. */
function titleOf({ path }: StateRecord): string {
  const own = Object.entries(texts).find(([name]) => name === path)?.[1];
  if (typeof own !== 'object' || !('title' in own) || typeof own.title !== 'string')
    throw new Error(`the step ${path} has no title in src/texts.ts`);
  return own.title;
}

function linesOf(text: string, most: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last === undefined || `${last} ${word}`.length > most
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
