import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { arrowsOf, type Arrow } from './arrows.ts';
import type { ChartRecord, StateRecord } from './chart-record.ts';
import { transitionLabel } from './transition-labels.ts';

/**
 * What a state is drawn as: left at once; with a dialog over the screen; waiting for a service; with the code window
 * open; waiting for the customer.
 */
export type StateKind = 'transient' | 'dialog' | 'posting' | 'modal' | 'rest';

/** How a drawing differs from the plain one. */
export interface DrawingOptions {
  /** where a leaf links to */
  readonly linkOf?: (leaf: string) => string;
  /** further classes of an arrow's SVG group */
  readonly classOf?: (arrow: Arrow) => string;
}

/** What is drawn: some states with all that is in them, and the arrows; an arrow to another state ends in a signpost. */
interface Drawing {
  readonly chart: ChartRecord;
  readonly states: readonly StateRecord[];
  readonly arrows: readonly Arrow[];
  /** groups are drawn as boxes without their content */
  readonly closed?: boolean;
  /** in points, of the names of the outermost groups */
  readonly titleSize?: number;
}

const colours: Readonly<Record<StateKind, { readonly fill: string; readonly line: string }>> = {
  posting: { fill: '#fff4dc', line: '#764600' },
  dialog: { fill: '#fdeeee', line: '#a3151f' },
  modal: { fill: '#f0eafb', line: '#5b3a9e' },
  rest: { fill: '#e5f4eb', line: '#14663a' },
  transient: { fill: '#ffffff', line: '#566a7b' },
};
const groupFills = ['#ffffff', '#f1f6fa', '#e6f0f9', '#dbe8f4'];

/** The kind of a state, by its tags and those of the groups around it. */
export function kindOf({ tags }: StateRecord): StateKind {
  const kinds = ['transient', 'dialog', 'posting', 'modal'] as const;
  return kinds.find((kind) => tags.includes(kind)) ?? 'rest';
}

/**
 * The whole statechart as SVG, drawn by Graphviz without a browser. Groups with ids: `state-<path>` and the arrow's id;
 * classes: `leaf <kind>`, `group`, `arrow`. Transitions of the root are not drawn: they lead from anywhere.
 */
export async function drawWholeChart(
  chart: ChartRecord,
  arrows: readonly Arrow[] = arrowsOf(chart.transitions),
  options: DrawingOptions = {},
): Promise<string> {
  const root = chart.states.find(({ kind }) => kind === 'root')?.path;
  const drawn = arrows.filter(({ from, to }) => from !== root && to !== root);
  // large enough to be read while the whole chart is in view
  return draw({ chart, states: childrenOf(chart, ''), arrows: drawn, titleSize: 38 }, options);
}

/**
 * The statechart as several SVGs, by name: 'overview' with the steps as boxes, and each step by its key. Transitions on
 * NAVIGATE are left out: they lead from anywhere to anywhere.
 */
export async function drawSteps(chart: ChartRecord, options: DrawingOptions = {}): Promise<Map<string, string>> {
  const steps = childrenOf(chart, '');
  const transitions = chart.transitions.filter(({ event, targets }) => event !== 'NAVIGATE' && targets.length > 0);
  const between = arrowsOf(transitions, stepOf).filter(({ from, to }) => from !== to);
  const drawings = new Map([
    ['overview', await draw({ chart, states: steps, arrows: between, closed: true }, options)],
  ]);
  for (const step of steps.filter(({ kind }) => kind !== 'leaf')) {
    const own = transitions.filter(({ sourcePath }) => stepOf(sourcePath) === step.path);
    const arrows = arrowsOf(own, (path) => (stepOf(path) === step.path ? path : `→ ${stepOf(path)}`));
    drawings.set(step.path, await draw({ chart, states: [step], arrows }, options));
  }
  return drawings;
}

async function draw(drawing: Drawing, options: DrawingOptions): Promise<string> {
  const graphviz = await Graphviz.load();
  const svg = graphviz.layout(dotOf(drawing, options), 'svg', 'dot');
  return (
    svg
      .slice(svg.indexOf('<svg'))
      .replace(/<!--[\s\S]*?-->\n?/g, '')
      .replace(/<title>[\s\S]*?<\/title>\n?/g, '')
      // Graphviz writes a tooltip as a link without an address
      .replace(/<a xlink:title="([^"]*)">([\s\S]*?)<\/a>/g, '<title>$1</title>$2')
      .replaceAll('&#45;', '-')
  );
}

function dotOf(drawing: Drawing, options: DrawingOptions): string {
  const signposts = new Set(drawing.arrows.map(({ to }) => to).filter((to) => to.startsWith('→')));
  return `digraph chart {
    compound=true; newrank=true; rankdir=TB; ranksep=0.4; nodesep=0.25; pad=0.1; bgcolor="#ffffff"; fontname="Arial";
    node [fontname="Arial", fontsize=13, shape=box, style="rounded,filled", margin="0.14,0.07", height=0.35];
    edge [fontname="Arial", fontsize=10, color="#405160", fontcolor="#14232f", arrowsize=0.7];
    ${drawing.states.map((state) => stateLines(state, drawing, options)).join('\n')}
    ${[...signposts].map(signpostLine).join('\n')}
    ${drawing.arrows.map((arrow) => arrowLine(arrow, drawing, options)).join('\n')}
  }`;
}

function stateLines(state: StateRecord, drawing: Drawing, options: DrawingOptions): string {
  const name = state.path.split('.').at(-1) ?? state.path;
  const depth = state.path.split('.').length;
  const shared = `id="state-${state.path}", tooltip=${quoted(state.description || state.path)}`;
  const children = childrenOf(drawing.chart, state.path);
  if (children.length > 0 && !drawing.closed) {
    const label = state.kind === 'parallel' ? `${name} (side by side)` : name;
    const style = isRegion(state, drawing.chart) ? 'rounded,filled,dashed' : 'rounded,filled';
    return `subgraph "cluster_${state.path}" {
      label=${quoted(label)}; labeljust=l; fontsize=${depth === 1 ? (drawing.titleSize ?? 22) : 14}; style="${style}"; margin=14; color="#566a7b";
      fillcolor="${groupFills[depth - 1] ?? groupFills.at(-1)}"; class="group depth-${depth}"; ${shared.replace(', ', '; ')};
      ${children.map((child) => stateLines(child, drawing, options)).join('\n')}
    }`;
  }
  const kind = kindOf(state);
  const { fill, line } = children.length > 0 ? { fill: '#e6f0f9', line: '#0a5596' } : colours[kind];
  const paint = `fillcolor="${fill}", color="${line}", class="${children.length > 0 ? 'group' : `leaf ${kind}`}"`;
  const shape = kind === 'transient' ? ', style="rounded,filled,dashed", fontsize=11' : '';
  const leaf = firstRestingLeaf(state, drawing.chart);
  const link = options.linkOf && leaf ? `, URL=${quoted(options.linkOf(leaf.path))}, target="_top"` : '';
  return `"${state.path}" [label=${quoted(name)}, ${paint}${shape}${link}, ${shared}];`;
}

function signpostLine(name: string): string {
  return `"${name}" [label="${name}", shape=cds, style=filled, fillcolor="#ffffff", color="#0a5596", fontcolor="#083d6d", class="signpost"];`;
}

function arrowLine(arrow: Arrow, { chart, closed }: Drawing, { classOf = () => '' }: DrawingOptions): string {
  const isGroup = (path: string) => !closed && childrenOf(chart, path).length > 0;
  // entering a group means entering its first leaf; only regions side by side are entered together
  const isParallel = chart.states.some(({ path, kind }) => path === arrow.to && kind === 'parallel');
  const tail = isGroup(arrow.from) ? `, ltail="cluster_${arrow.from}"` : '';
  const head = isParallel && isGroup(arrow.to) ? `, lhead="cluster_${arrow.to}"` : '';
  const end = (path: string) => (closed ? path : initialLeafOf(chart, path));
  const label = [...new Set(arrow.transitions.map(transitionLabel))].map((text) => `${escaped(text)}\\l`).join('');
  return `"${end(arrow.from)}" -> "${end(arrow.to)}" [label="${label}", id="${arrow.id}", class="arrow ${classOf(arrow)}"${tail}${head}];`;
}

/** XState enters the first region of a parallel state together with the others. */
function initialLeafOf(chart: ChartRecord, path: string): string {
  const state = chart.states.find((each) => each.path === path);
  const first = state?.initial ?? childrenOf(chart, path)[0]?.path;
  return first === undefined ? path : initialLeafOf(chart, first);
}

function firstRestingLeaf(state: StateRecord, chart: ChartRecord): StateRecord | undefined {
  return chart.states.find(
    (each) => each.kind === 'leaf' && `${each.path}.`.startsWith(`${state.path}.`) && kindOf(each) !== 'transient',
  );
}

function childrenOf({ states }: ChartRecord, path: string): StateRecord[] {
  return states.filter((state) => state.kind !== 'root' && state.path.split('.').slice(0, -1).join('.') === path);
}

function isRegion(state: StateRecord, { states }: ChartRecord): boolean {
  const parent = state.path.split('.').slice(0, -1).join('.');
  return states.some(({ path, kind }) => path === parent && kind === 'parallel');
}

function stepOf(path: string): string {
  return path.split('.')[0] ?? path;
}

function quoted(text: string): string {
  return `"${escaped(text)}"`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}
