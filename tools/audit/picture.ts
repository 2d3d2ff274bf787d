import { Graphviz } from '@hpcc-js/wasm-graphviz';
import type { ChartRecord, StateRecord, TransitionRecord } from './chart-record.ts';

/** How well a transition is proved: on every surface that ran, on some, on none. */
export type Proof = 'all' | 'some' | 'none';

/** What hangs on an arrow of the picture. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly keys: readonly string[];
  readonly labels: readonly string[];
  readonly proof: Proof;
}

const dialects: readonly (readonly [RegExp, string])[] = [
  [/^xstate\.done\.actor\.(.+)$/, '✓ $1'],
  [/^xstate\.error\.actor\.(.+)$/, '✗ $1'],
  [/^xstate\.done\.state\..+$/, 'done'],
  [/^xstate\.after\.([^.]+)\..+$/, 'after $1'],
];

/** An event as people call it: '✓ findNis' for the answer of a service, '✗ findNis' for its failure. */
export function eventName(event: string): string {
  const dialect = dialects.find(([pattern]) => pattern.test(event));
  return dialect ? event.replace(dialect[0], dialect[1]) : event;
}

/** One arrow for each pair of states, with all that leads from the one to the other. */
export function arrowsOf(chart: ChartRecord, proofOf: (key: string) => Proof): Arrow[] {
  const pairs = new Map<string, { from: string; to: string; transitions: TransitionRecord[] }>();
  for (const transition of chart.transitions) {
    // what stays where it is changes nothing that a picture of states could show
    for (const to of transition.targets.length > 0 ? transition.targets : [transition.sourcePath]) {
      const name = `${transition.sourcePath}\n${to}`;
      const pair = pairs.get(name) ?? { from: transition.sourcePath, to, transitions: [] };
      pair.transitions.push(transition);
      pairs.set(name, pair);
    }
  }
  return [...pairs.values()].map(({ from, to, transitions }, index) => ({
    id: `arrow-${index}`,
    from,
    to,
    keys: transitions.map(({ key }) => key),
    labels: [...new Set(transitions.map(labelOf))],
    proof: weakest(transitions.map(({ key }) => proofOf(key))),
  }));
}

/** The statechart as an SVG, drawn by Graphviz without a browser; its colours come from the site's style sheet. */
export async function drawChart(chart: ChartRecord, arrows: readonly Arrow[]): Promise<string> {
  const graphviz = await Graphviz.load();
  const svg = graphviz.layout(dotOf(chart, arrows), 'svg', 'dot');
  return (
    svg
      .slice(svg.indexOf('<svg'))
      .replace(/<!--[\s\S]*?-->\n?/g, '')
      .replace(/<title>[\s\S]*?<\/title>\n?/g, '')
      // Graphviz writes hyphens as entities, which makes ids hard to find
      .replaceAll('&#45;', '-')
      .replace(/ (?:fill|stroke|font-family)="[^"]*"/g, '')
      .replace(/width="[^"]*" height="[^"]*"/, 'role="img" aria-label="The statechart"')
  );
}

function dotOf(chart: ChartRecord, arrows: readonly Arrow[]): string {
  const childrenOf = (path: string) =>
    chart.states.filter((state) => state.kind !== 'root' && parentOf(state.path) === path);
  const body = childrenOf('').map((state) => nodeOrCluster(state, childrenOf));
  const leafOf = (path: string): string => {
    const first = childrenOf(path)[0];
    return first ? leafOf(first.path) : path;
  };
  const isGroup = (path: string) => childrenOf(path).length > 0;
  // the root has no box of its own: what it does anywhere is listed beside the picture
  const root = chart.states.find(({ kind }) => kind === 'root')?.path;
  const drawn = arrows.filter(({ from, to }) => from !== root && to !== root);
  return `digraph chart {
    compound=true; rankdir=TB; ranksep=0.5; nodesep=0.3; bgcolor="transparent"; fontname="Arial";
    node [fontname="Arial", fontsize=13, shape=box, style="rounded,filled", margin="0.14,0.07", height=0.36];
    edge [fontname="Arial", fontsize=10, arrowsize=0.7];
    ${body.join('\n')}
    ${drawn.map((arrow) => edgeLine(arrow, leafOf, isGroup)).join('\n')}
  }`;
}

// the outer groups can be read while the whole chart is seen
const clusterFonts = [38, 20];

function nodeOrCluster(state: StateRecord, childrenOf: (path: string) => StateRecord[]): string {
  const children = childrenOf(state.path);
  const name = state.path.split('.').at(-1) ?? state.path;
  const shared = `id="state-${state.path}", tooltip=${quoted(state.description || state.path)}`;
  if (children.length === 0) {
    return `"${state.path}" [label=${quoted(name)}, class="leaf ${kindOf(state)}", ${shared}];`;
  }
  const label = state.kind === 'parallel' ? `${name} (side by side)` : name;
  const depth = state.path.split('.').length;
  return `subgraph "cluster_${state.path}" {
    label=${quoted(label)}; labeljust=l; fontsize=${clusterFonts[depth - 1] ?? 14}; style="rounded"; margin=14; class="group depth-${depth}";
    id="state-${state.path}"; tooltip=${quoted(state.description || state.path)};
    ${children.map((child) => nodeOrCluster(child, childrenOf)).join('\n')}
  }`;
}

/** What a leaf is coloured by. */
export function kindOf({ tags }: StateRecord): 'transient' | 'dialog' | 'modal' | 'posting' | 'rest' {
  const kinds = ['transient', 'dialog', 'posting', 'modal'] as const;
  return kinds.find((kind) => tags.includes(kind)) ?? 'rest';
}

function edgeLine(arrow: Arrow, leafOf: (path: string) => string, isGroup: (path: string) => boolean): string {
  const tail = isGroup(arrow.from) ? `, ltail="cluster_${arrow.from}"` : '';
  // an arrow into its own group would be drawn from nowhere
  const head = isGroup(arrow.to) && !isInside(arrow.from, arrow.to) ? `, lhead="cluster_${arrow.to}"` : '';
  const label = `${arrow.labels.map((text) => escaped(text)).join('\\l')}\\l`;
  return `"${leafOf(arrow.from)}" -> "${leafOf(arrow.to)}" [label="${label}", id="${arrow.id}", class="arrow proof-${arrow.proof}"${tail}${head}];`;
}

function labelOf({ event, guard }: TransitionRecord): string {
  return guard ? `${eventName(event)} [${guardName(guard)}]` : eventName(event);
}

/** A guard with its fixed parameters in short: `opensGuarded /menu`. */
export function guardName(guard: string): string {
  return guard.replace(/ \{(.*)\}$/, (_, params: string) => ` ${params.replace(/"(?:\w+":)?/g, '')}`);
}

function isInside(path: string, group: string): boolean {
  return path === group || path.startsWith(`${group}.`);
}

function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}

function weakest(proofs: readonly Proof[]): Proof {
  if (proofs.every((proof) => proof === 'all')) return 'all';
  return proofs.includes('none') ? 'none' : 'some';
}

function quoted(text: string): string {
  return `"${escaped(text)}"`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
}
