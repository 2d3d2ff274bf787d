import type { PortalSnapshot } from '../../machines/selectors.ts';
import { edgesByPlace } from '../planning/path-cover.ts';
import type { Edge, Graph, Place } from '../planning/explore.ts';
import { leavesOf } from '../../machines/states.ts';
import { pathOf, type Path } from '../planning/path-plan.ts';

/** `journey`: from the landing of an empty session, as customers come. `reload`: from a session that was stored. */
export type WayKind = 'journey' | 'reload';

/** A path that ends where it first reaches a state. */
export interface Way {
  readonly kind: WayKind;
  readonly path: Path;
}

type Trail = ReadonlyMap<Place, Edge | null>;

/** The shortest trails to every place of an exploration, by how they begin. */
export interface Atlas {
  readonly graph: Graph;
  readonly trails: Readonly<Record<WayKind, Trail>>;
}

/** What every customer's first visit begins with. */
const firstVisit = 'restoreSession ✓ nothing';

/** Finds the shortest trail to every place, once for all the questions that follow. */
export function atlasOf(graph: Graph): Atlas {
  const leaving = edgesByPlace(graph);
  const roots = graph.roots.map(({ place }) => place);
  const home = graph.roots.filter(({ route }) => route === '/').map(({ place }) => place);
  const isVisit = (edge: Edge) => !home.includes(edge.from) || edge.step.name === firstVisit;
  return {
    graph,
    trails: {
      // a typed address may be what a journey ends with, and is nobody's way to a place
      journey: trailsFrom(home, leaving, (edge) => isVisit(edge) && edge.step.event.type !== 'NAVIGATE'),
      reload: trailsFrom(roots, leaving, () => true),
    },
  };
}

/**
 * The ways to a state or a group of states, by its path: one for each different last step, shortest first, customers'
 * journeys before reloads.
 */
export function waysTo(atlas: Atlas, state: string): Way[] {
  const entering = atlas.graph.edges.filter(({ from, to }) => isIn(to.snapshot, state) && !isIn(from.snapshot, state));
  const visits = entering.filter(({ from, step }) => from.snapshot.value !== 'starting' || step.name === firstVisit);
  const found = [
    ...shortestByLastStep(visits, atlas.trails.journey).map((edges) => ({ kind: 'journey' as const, edges })),
    ...shortestByLastStep(entering, atlas.trails.reload).map((edges) => ({ kind: 'reload' as const, edges })),
  ];
  const seen = new Set<string>();
  // where a page load is, no step leads to
  const loads = atlas.graph.roots
    .filter(({ place }) => isIn(place.snapshot, state))
    .map((root): Way => ({ kind: root.route === '/' ? 'journey' : 'reload', path: pathOf({ root, edges: [] }) }));
  const ways = found.flatMap(({ kind, edges }): Way[] => {
    const last = edges.at(-1);
    const root = atlas.graph.roots.find(({ place }) => place === edges[0]?.from);
    if (!last || !root || seen.has(nameOfEntry(last))) return [];
    seen.add(nameOfEntry(last));
    return [{ kind, path: pathOf({ root, edges }) }];
  });
  return [...loads, ...ways];
}

/** Whether a moment is in a state or a group of states. */
export function isIn({ value }: PortalSnapshot, state: string): boolean {
  return leavesOf(value).some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
}

function shortestByLastStep(entering: readonly Edge[], trail: Trail): Edge[][] {
  const best = new Map<string, Edge[]>();
  for (const edge of entering) {
    if (!trail.has(edge.from)) continue;
    const edges = [...trailTo(edge.from, trail), edge];
    const known = best.get(nameOfEntry(edge));
    if (!known || edges.length < known.length) best.set(nameOfEntry(edge), edges);
  }
  // what customers do comes before what they may type into the address bar
  const typed = (edges: Edge[]) => Number(edges.at(-1)?.step.event.type === 'NAVIGATE');
  return [...best.values()].toSorted((a, b) => typed(a) - typed(b) || a.length - b.length);
}

/** Ways that differ in nothing but how they came to the same last step are one way. */
function nameOfEntry({ from, step, to }: Edge): string {
  return [...leavesOf(from.snapshot.value), step.name, ...leavesOf(to.snapshot.value)].join('\n');
}

function trailsFrom(
  starts: readonly Place[],
  leaving: ReadonlyMap<Place, readonly Edge[]>,
  mayWalk: (edge: Edge) => boolean,
): Trail {
  const trail = new Map<Place, Edge | null>(starts.map((place) => [place, null]));
  // grows as it goes
  for (const place of trail.keys()) {
    for (const edge of leaving.get(place) ?? []) if (mayWalk(edge) && !trail.has(edge.to)) trail.set(edge.to, edge);
  }
  return trail;
}

function trailTo(place: Place, trail: Trail): Edge[] {
  const edges: Edge[] = [];
  for (let edge = trail.get(place); edge; edge = trail.get(edge.from)) edges.unshift(edge);
  return edges;
}
