import { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { edgesOf, leafNameOf, type ChartEdge } from './chart-edges.ts';

const colours = {
  posting: { fill: '#fff4dc', line: '#764600' },
  dialog: { fill: '#fdeeee', line: '#a3151f' },
  rest: { fill: '#e5f4eb', line: '#14663a' },
  transient: { fill: '#ffffff', line: '#566a7b' },
} as const;

const clusterFills = ['#ffffff', '#f1f6fa', '#e6f0f9', '#dbe8f4'];

/**
 * The statechart as SVGs drawn by Graphviz without a browser: the steps, and each step with what is in it. Every
 * state that can be seen is a link to its story; what leads out of a step ends in a sign that says where to.
 */
export async function picturesOfChart(
  chart: AnyStateMachine,
  storyIdOf: (leaf: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const graphviz = await Graphviz.load();
  const draw = (lines: readonly string[]) =>
    tidy(graphviz.layout(`digraph portal { ${look}\n${lines.join('\n')}\n}`, 'svg', 'dot'));
  const edges = edgesOf(chart);
  const steps = Object.values(chart.root.states);
  return new Map([
    ['overview', draw([...steps.map((step) => stepLine(step, storyIdOf)), ...joined(edges.flatMap(betweenSteps))])],
    ...steps
      .filter((step) => step.type === 'compound')
      .map((step): [string, string] => {
        const own = edges
          .filter(({ from }) => stepOf(from.leaf) === step.key)
          .map((edge) => signposted(edge, step.key));
        const signs = own.filter(({ to }) => to.leaf.startsWith('→')).map(({ to }) => signLine(to.leaf));
        return [step.key, draw([clusterOrNode(step, storyIdOf), ...new Set(signs), ...joined(own)])];
      }),
  ]);
}

const look = `compound=true; newrank=true; rankdir=TB; ranksep=0.4; nodesep=0.25; bgcolor="transparent"; pad=0.1; fontname="Arial";
  node [fontname="Arial", fontsize=13, shape=box, style="rounded,filled", margin="0.14,0.07", height=0.35];
  edge [fontname="Arial", fontsize=10, color="#405160", fontcolor="#14232f", arrowsize=0.7];`;

/** A step as one box, which leads to the story of its first state. */
function stepLine(step: AnyStateNode, storyIdOf: (leaf: string) => string): string {
  if (step.type === 'atomic') return nodeLine(step, storyIdOf);
  const first = descendantsOf(step).find((node) => node.type === 'atomic' && kindOf(node) !== 'transient');
  const url = `URL="./?path=/story/${storyIdOf(first ? leafNameOf(first) : step.key)}", target="_top"`;
  return `"${step.key}" [label="${step.key}", fontsize=18, fillcolor="#e6f0f9", color="#0a5596", ${url}, tooltip="${escaped(step.description ?? step.key)}"];`;
}

function descendantsOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(descendantsOf)];
}

function betweenSteps({ from, to, label }: ChartEdge): ChartEdge[] {
  const [start, end] = [stepOf(from.leaf), stepOf(to.leaf)];
  return start === end ? [] : [{ from: { leaf: start }, to: { leaf: end }, label }];
}

function signposted({ from, to, label }: ChartEdge, step: string): ChartEdge {
  return stepOf(to.leaf) === step ? { from, to, label } : { from, to: { leaf: `→ ${stepOf(to.leaf)}` }, label };
}

function signLine(sign: string): string {
  return `"${sign}" [label="${sign}", shape=cds, style=filled, fillcolor="#ffffff", color="#0a5596", fontcolor="#083d6d"];`;
}

/** The picture stands in a page that says what it is. */
function tidy(svg: string): string {
  return `${svg
    .slice(svg.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .trim()}\n`;
}

function clusterOrNode(node: AnyStateNode, storyIdOf: (leaf: string) => string): string {
  const children = Object.values(node.states);
  if (children.length === 0) return nodeLine(node, storyIdOf);
  const dashed = node.parent?.type === 'parallel' ? ', dashed' : '';
  const fill = clusterFills[Math.min(node.path.length - 1, clusterFills.length - 1)];
  const name = node.type === 'parallel' ? `${node.key} (side by side)` : node.key;
  return `subgraph "cluster_${leafNameOf(node)}" {
    label="${name}"; labeljust=l; fontsize=${node.path.length === 1 ? 18 : 13}; style="rounded,filled${dashed}"; fillcolor="${fill}"; color="#566a7b"; margin=14;
    ${children.map((child) => clusterOrNode(child, storyIdOf)).join('\n')}
  }`;
}

function nodeLine(node: AnyStateNode, storyIdOf: (leaf: string) => string): string {
  const name = leafNameOf(node);
  const kind = kindOf(node);
  const { fill, line } = colours[kind];
  const paint = `fillcolor="${fill}", color="${line}", class="${kind}"`;
  if (kind === 'transient')
    return `"${name}" [label="${node.key}", shape=ellipse, fontsize=10, margin="0.05,0.02", height=0.25, style="dashed,filled", ${paint}];`;
  const link = `URL="./?path=/story/${storyIdOf(name)}", target="_top", tooltip="${escaped(node.description ?? name)}"`;
  return `"${name}" [label="${node.key}", ${paint}, ${link}];`;
}

function kindOf(node: AnyStateNode): keyof typeof colours {
  // tags of a group are its leaves' too
  const tags = [...node.tags, ...(node.parent?.tags ?? []), ...(node.parent?.parent?.tags ?? [])];
  if (tags.includes('transient')) return 'transient';
  if (tags.includes('dialog')) return 'dialog';
  return tags.includes('posting') ? 'posting' : 'rest';
}

/** One arrow for each pair of states, with all that leads from the one to the other. */
function joined(edges: readonly ChartEdge[]): string[] {
  const pairs = new Map<string, { ends: string; labels: Set<string> }>();
  for (const { from, to, label } of edges) {
    const ltail = from.cluster === undefined ? '' : `, ltail="cluster_${from.cluster}"`;
    const lhead = to.cluster === undefined ? '' : `, lhead="cluster_${to.cluster}"`;
    const key = `${from.cluster ?? from.leaf} ${to.cluster ?? to.leaf}`;
    const pair = pairs.get(key) ?? { ends: `"${from.leaf}" -> "${to.leaf}" [@${ltail}${lhead}];`, labels: new Set() };
    pair.labels.add(label);
    pairs.set(key, pair);
  }
  return [...pairs.values()].map(({ ends, labels }) =>
    ends.replace('@', `label="${[...labels].map(escaped).join('\\l')}\\l"`),
  );
}

function stepOf(leaf: string): string {
  return leaf.split('.')[0] ?? leaf;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}
