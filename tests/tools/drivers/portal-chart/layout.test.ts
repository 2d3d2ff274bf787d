import type { ElkNode } from 'elkjs';
import { describe, expect, it } from 'vitest';
import { layersOf, layOut, overview, recordChart, withoutFailures } from 'xstate-paths/drawing';
import { portalChart } from '../../../../tools/drivers/portal-chart.ts';

const chart = recordChart(portalChart);
const folded = withoutFailures(chart);
const layers = layersOf(chart);
const foldedLayers = layersOf(folded);

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Boxes that must not overlap: states without children, and the labels of arrows. */
function boxesIn(node: ElkNode): Box[] {
  const boxOf = (name: string, { x = 0, y = 0, width = 0, height = 0 }: Omit<ElkNode, 'id'>): Box => ({
    name,
    left: x,
    top: y,
    right: x + width,
    bottom: y + height,
  });
  const labels = (node.edges ?? []).flatMap((edge) => edge.labels ?? []).map((label) => boxOf(label.text ?? '', label));
  const children = node.children ?? [];
  return [...(children.length === 0 ? [boxOf(node.id, node)] : []), ...labels, ...children.flatMap(boxesIn)];
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each([
  ...layers.map((layer) => [`the layer ${layer.name}`, layer] as const),
  ...foldedLayers.map((layer) => [`the layer ${layer.name} without failures`, layer] as const),
])('%s', (_, layer) => {
  it('has no label over another label or a state, and fits into 1440 px with 10 px text', async () => {
    const placed = await layOut(layer);
    const boxes = boxesIn(placed);
    const labels = layer.arrows.flatMap(({ transitions }) => transitions);
    expect(boxes.length).toBeGreaterThan(labels.length);
    const [box] = boxes;
    expect(box && overlap(box, { ...box, left: box.left + 1 })).toBe(true);
    const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.name} / ${b.name}`)).toEqual([]);
    expect((placed.width ?? Infinity) * (10 / 11)).toBeLessThanOrEqual(1440);
  });
});

describe('without failures', () => {
  const isFolded = (path: string) => !folded.states.some((state) => state.path === path);

  it('omits closing dialogs, failing services, and everything reachable only through them', () => {
    const failures = ['landing.dialog', 'landing.reloading', 'contact.afterCodeRequestDialog', 'verifying.dialog'];
    const others = ['landing.idle', 'noPrograms', 'verifying.entering.unchecked', 'registering.registered'];
    expect([...failures, ...others].filter(isFolded)).toEqual(failures);
    expect(folded.transitions).not.toEqual([]);
    expect(folded.transitions.filter(({ event }) => event.startsWith('xstate.error.actor.'))).toEqual([]);
    expect(folded.transitions.filter(({ targets }) => targets.some(isFolded))).toEqual([]);
  });

  it("every step fits into the audit's page in a 1440 px window, with 10 px text", async () => {
    const steps = foldedLayers.filter(({ name }) => name !== overview);
    const widths = await Promise.all(steps.map(async (step) => [step.name, (await layOut(step)).width ?? Infinity]));
    expect(widths).not.toEqual([]);
    expect(widths.filter(([, width]) => Number(width) * (10 / 11) > 1350)).toEqual([]);
  });
});
