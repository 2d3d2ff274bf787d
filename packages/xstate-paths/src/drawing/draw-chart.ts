import { escape, round as roundTo } from 'es-toolkit';
import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import type { Drawings } from './chart-markup.ts';
import type { ChartRecord, StateRecord, TransitionRecord } from './chart-record.ts';
import { withoutFailures } from './failures.ts';
import { layersOf, withChildren, type Arrow, type DrawnState, type Layer } from './layers.ts';
import { initialDotOf, layOut, statePadding, titleInset, type } from './layout.ts';
import { transitionLines, writtenLine } from './transition-labels.ts';

/**
 * How a state is drawn, according to its tags: left at once (`transient`), with a dialog over the screen, waiting for a
 * service (`posting`), or with an open modal. Without such a tag it is at rest, waiting for the user.
 */
export type StateKind = (typeof kinds)[number] | 'rest';

const kinds = ['transient', 'dialog', 'posting', 'modal'] as const;

/** Additional classes for the SVG groups of states and transitions, and whether to draw a second set without failures. */
export interface DrawingOptions {
  readonly classOfState?: (state: StateRecord) => string;
  readonly classOfTransition?: (transition: TransitionRecord) => string;
  readonly foldsFailures?: boolean;
}

const colours: Readonly<Record<StateKind, { readonly fill: string; readonly line: string }>> = {
  posting: { fill: '#fff4dc', line: '#764600' },
  dialog: { fill: '#fdeeee', line: '#a3151f' },
  modal: { fill: '#f0eafb', line: '#5b3a9e' },
  rest: { fill: '#e5f4eb', line: '#14663a' },
  transient: { fill: '#ffffff', line: '#566a7b' },
};
const closedGroup = { fill: '#e6f0f9', line: '#0a5596' };
const round = (value: number) => roundTo(value, 1);
const ink = '#14232f';
const softInk = '#405160';

/** The kind of a state, by its tags and those of its ancestors. */
export function kindOf({ tags }: StateRecord): StateKind {
  return kinds.find((kind) => tags.includes(kind)) ?? 'rest';
}

/**
 * Draws the statechart as SVGs, by layer name: 'overview' and each step. ELK places the states without a browser.
 * `data-state` is a state's path, `data-transition` is a transition's key. Classes: `state`, `leaf <kind>` or `group`,
 * `arrow`, `transition`.
 */
export async function drawChart(chart: ChartRecord, options: DrawingOptions = {}): Promise<Drawings> {
  const whole = await drawLayers(chart, 'arrowhead', options);
  if (!options.foldsFailures) return { whole };
  return { whole, folded: await drawLayers(withoutFailures(chart), 'folded-arrowhead', options) };
}

async function drawLayers(chart: ChartRecord, head: string, options: DrawingOptions): Promise<Drawings['whole']> {
  const layers = layersOf(chart);
  const drawings = await Promise.all(layers.map((layer) => drawLayer(layer, `${head}-${layer.name}`, options)));
  return Object.fromEntries(layers.map(({ name }, index) => [name, drawings[index] ?? '']));
}

/** @param head id of the layer's arrowhead, unique in the page */
async function drawLayer(layer: Layer, head: string, options: DrawingOptions): Promise<string> {
  const placed = await layOut(layer);
  const nodes = new Map(allNodes(placed).map((node) => [node.id, node]));
  const edges = allNodes(placed).flatMap((node) => node.edges ?? []);
  const [width, height] = [Math.ceil(placed.width ?? 0), Math.ceil(placed.height ?? 0)];
  const arrows = new Map(layer.arrows.map((arrow) => [arrow.id, arrow]));
  const states = layer.states.flatMap(withChildren);
  const withArrow = edges.map((edge) => ({ edge, arrow: arrows.get(edge.id) }));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${type.font}" fill="${ink}">
<defs><marker id="${head}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker></defs>
${states.map((state) => stateGroup(state, nodes, options)).join('\n')}
${withArrow.map(({ edge, arrow }) => arrowGroup(edge, arrow, head)).join('\n')}
${states.map((state) => writtenGroups(state, nodes, options)).join('\n')}
${withArrow.map(({ edge, arrow }) => (arrow ? labelGroups(edge, arrow, options) : '')).join('\n')}
</svg>\n`;
}

function allNodes(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(allNodes)];
}

type Nodes = ReadonlyMap<string, ElkNode>;

function stateGroup(drawn: DrawnState, nodes: Nodes, { classOfState }: DrawingOptions): string {
  const { state, children, initial } = drawn;
  const { x, y, width, height } = boxOf(nodes, state.path);
  const { fill, line } = coloursOf(drawn);
  const kind = kindOf(state);
  const dashes = kind === 'transient' || isRegion(drawn) ? ' stroke-dasharray="4 3"' : '';
  const classes = ['state', state.kind === 'leaf' ? `leaf ${kind}` : 'group', classOfState?.(state)].filter(Boolean);
  const isOpen = children.length > 0;
  const font = isOpen ? type.title : type.state;
  const name = escape(state.path.split('.').at(-1) ?? state.path);
  const place = isOpen ? `x="${x + titleInset}"` : `x="${round(x + width / 2)}" text-anchor="middle"`;
  const dot = initial ? boxOf(nodes, initialDotOf(state.path)) : null;
  return `${dot ? `<circle cx="${round(dot.x + dot.width / 2)}" cy="${round(dot.y + dot.height / 2)}" r="5" fill="${softInk}"/>` : ''}<g class="${classes.join(' ')}" data-state="${state.path}"><title>${escape(state.description || state.path)}</title>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${isOpen ? 10 : 7}" fill="${fill}" stroke="${line}"${dashes}/>
<text ${place} y="${y + paddingOf(drawn) + font.line - 5}" font-size="${font.size}" font-weight="${isOpen ? 700 : 600}">${name}</text></g>`;
}

/** The transitions listed as text inside a state. Their background masks arrows that cross the group. */
function writtenGroups(drawn: DrawnState, nodes: Nodes, options: DrawingOptions): string {
  const { x, y } = boxOf(nodes, drawn.state.path);
  const isOpen = drawn.children.length > 0;
  const first = y + paddingOf(drawn) + (isOpen ? type.title : type.state).line;
  const left = x + (isOpen ? titleInset : statePadding.x);
  const { fill } = coloursOf(drawn);
  return drawn.written
    .map((transition, index) => {
      const base = first + (index + 1) * type.label.line - 4;
      return `<g class="${transitionClasses(transition, options)}" data-transition="${escape(transition.key)}"><text x="${left}" y="${base}" font-size="${type.label.size}" fill="${softInk}" stroke="${fill}" stroke-width="4" paint-order="stroke">${escape(writtenLine(transition))}</text></g>`;
    })
    .join('');
}

function coloursOf({ state, children }: DrawnState): { readonly fill: string; readonly line: string } {
  const depth = state.path.split('.').length;
  if (children.length > 0) return { fill: depth % 2 === 1 ? '#ffffff' : '#f1f6fa', line: '#8595a3' };
  return state.kind === 'leaf' ? colours[kindOf(state)] : closedGroup;
}

function paddingOf({ children }: DrawnState): number {
  return children.length > 0 ? 8 : statePadding.y;
}

function arrowGroup(edge: ElkExtendedEdge, arrow: Arrow | undefined, head: string): string {
  const sections = edge.sections ?? [];
  const points = sections.flatMap((each) => [each.startPoint, ...(each.bendPoints ?? []), each.endPoint]);
  // backward arrows were laid out in reverse
  const inOrder = arrow && edge.sources[0] !== arrow.from ? points.toReversed() : points;
  const path = inOrder.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const keys = arrow?.transitions.map(({ key }) => escape(key)).join('&#10;');
  const ends = arrow ? ` data-from="${arrow.from}" data-to="${arrow.to}" data-transitions="${keys}"` : '';
  return `<g class="arrow"${ends}><path d="${path}" fill="none" stroke="${softInk}"${widthOf(arrow)} marker-end="url(#${head})"/></g>`;
}

/** The line grows by 3 px per power of ten of traffic; unused arrows are dotted. */
function widthOf(arrow: Arrow | undefined): string {
  if (arrow === undefined || arrow.transitions.every(({ taken }) => taken === undefined)) return '';
  const taken = Math.max(...arrow.transitions.map((transition) => transition.taken ?? 0));
  return taken === 0 ? ' stroke-dasharray="1 4"' : ` stroke-width="${round(1 + 3 * Math.log10(1 + taken))}"`;
}

/** One label for each transition of an arrow. */
function labelGroups({ labels = [] }: ElkExtendedEdge, { transitions }: Arrow, options: DrawingOptions): string {
  const groups = transitions.map((transition) => {
    const label = labels.find(({ id }) => id === transition.key);
    if (!label) throw new Error(`ELK did not place the label of ${transition.key}`);
    const [x, y] = [round(label.x ?? 0), round(label.y ?? 0)];
    const lines = transitionLines(transition).map(
      (line, index) =>
        `<text x="${x}" y="${y + (index + 1) * type.label.line - 4}" font-size="${type.label.size}"${index > 0 ? ` fill="${softInk}"` : ''}>${escape(line)}</text>`,
    );
    return `<g class="${transitionClasses(transition, options)}" data-transition="${escape(transition.key)}">${lines.join('')}</g>`;
  });
  return groups.join('');
}

function transitionClasses(transition: TransitionRecord, { classOfTransition }: DrawingOptions): string {
  return ['transition', classOfTransition?.(transition) ?? ''].filter(Boolean).join(' ');
}

/** Whether a state gets the dashed border that regions have in UML: a group without a description. */
function isRegion({ state }: DrawnState): boolean {
  return state.kind === 'group' && state.initial !== null && state.description === '';
}

function boxOf(nodes: Nodes, id: string) {
  const node = nodes.get(id);
  if (!node) throw new Error(`ELK did not place ${id}`);
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
