import ElkConstructor, {
  type ELK,
  type ElkExtendedEdge,
  type ElkNode,
  type LayoutOptions,
} from 'elkjs/lib/elk.bundled.js';
import { withChildren, type Arrow, type DrawnState, type Layer } from './layers.ts';
import { transitionLines, writtenLine } from './transition-labels.ts';

/** Font sizes and line heights in pixels. All text is monospaced, so that its width is known without a browser. */
export const type = {
  font: "ui-monospace, 'Liberation Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace",
  state: { size: 13, line: 18 },
  title: { size: 15, line: 24 },
  label: { size: 11, line: 14 },
} as const;

/** relative to the font size; no common monospaced font has wider characters */
const characterWidth = 0.602;
export const statePadding = { x: 12, y: 6 } as const;
const groupPadding = 12;
/** distance from a group's border to its name; leaves room for arrows */
export const titleInset = 20;

/** The id of the dot before an initial state. */
export function initialDotOf(path: string): string {
  return `initial ${path}`;
}

/** widest drawing that fits into a 1440 px window with 10 px text */
const mostWidth = (1440 * type.label.size) / 10;

/** Places a layer with ELK; positions are relative to the whole drawing. Retries with another seed if it is too wide. */
export async function layOut(layer: Layer): Promise<ElkNode> {
  const placed = await place(layer, layoutOptions);
  return (placed.width ?? 0) > mostWidth ? place(layer, { ...layoutOptions, 'elk.randomSeed': '16' }) : placed;
}

async function place(layer: Layer, options: LayoutOptions): Promise<ElkNode> {
  const elk: ELK = new ElkConstructor();
  const order = layer.states.flatMap(withChildren).map(({ state }) => state.path);
  return elk.layout({
    id: layer.name,
    layoutOptions: options,
    children: layer.states.flatMap((state) => nodesOf(state, 0, options)),
    edges: [...layer.states.flatMap(initialEdgesOf), ...layer.arrows.map((arrow) => edgeOf(arrow, order))],
  });
}

const layoutOptions = {
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.spacing.nodeNode': '6',
  'elk.spacing.edgeNode': '6',
  'elk.spacing.edgeEdge': '5',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
} as const;

/** @param headWidth width of the text inside the parent group; the initial dot gets this width to widen the group */
function nodesOf(
  { state, children, initial, written }: DrawnState,
  headWidth: number,
  options: LayoutOptions,
): ElkNode[] {
  const dot: ElkNode = { id: initialDotOf(state.path), width: Math.max(10, headWidth), height: 10 };
  const [isOpen, name] = [children.length > 0, state.path.split('.').at(-1) ?? state.path];
  const texts = [
    widthOf(name, (isOpen ? type.title : type.state).size),
    ...written.map((transition) => widthOf(writtenLine(transition), type.label.size)),
  ];
  const [width, rowsHeight] = [Math.max(...texts), written.length * type.label.line];
  const top = groupPadding + type.title.line + rowsHeight + 6;
  const padding = `[top=${top},left=${groupPadding},bottom=${groupPadding},right=${groupPadding}]`;
  const body = isOpen
    ? {
        children: children.flatMap((child) => nodesOf(child, width, options)),
        layoutOptions: { ...options, 'elk.padding': padding },
      }
    : { width: width + 2 * statePadding.x, height: type.state.line + rowsHeight + 2 * statePadding.y };
  return [...(initial ? [dot] : []), { id: state.path, ...body }];
}

function initialEdgesOf({ state, children, initial }: DrawnState): ElkExtendedEdge[] {
  const dot = initialDotOf(state.path);
  return [
    ...(initial ? [{ id: `${dot} arrow`, sources: [dot], targets: [state.path] }] : []),
    ...children.flatMap(initialEdgesOf),
  ];
}

/** Forward arrows point down. Backward arrows are laid out as forward ones, and reversed when they are drawn. */
function edgeOf({ id, from, to, transitions }: Arrow, order: readonly string[]): ElkExtendedEdge {
  const [upper = from, lower = to] = [from, to].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  return {
    id,
    sources: [upper],
    targets: [lower],
    labels: transitions.flatMap((transition) => {
      const lines = transitionLines(transition);
      return {
        id: transition.key,
        text: lines.join('\n'),
        width: Math.max(...lines.map((line) => widthOf(line, type.label.size))),
        height: lines.length * type.label.line,
      };
    }),
  };
}

function widthOf(text: string, size: number): number {
  return Math.ceil(text.length * size * characterWidth);
}
