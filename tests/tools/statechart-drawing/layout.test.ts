import type { ElkNode } from 'elkjs';
import { describe, expect, it } from 'vitest';
import { portal } from '../../../machines/portal.ts';
import { recordChart } from '../../../tools/statechart-drawing/chart-record.ts';
import { layersOf } from '../../../tools/statechart-drawing/layers.ts';
import { layOut } from '../../../tools/statechart-drawing/layout.ts';

const layers = layersOf(recordChart(portal));

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes that must stay clear of each other: states without content, and the labels of arrows. */
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

describe.each(layers)('the layer $name', (layer) => {
  it('has no label over another label or a state, and fits into 1440 px with text of 10 px', async () => {
    const placed = await layOut(layer);
    const boxes = boxesIn(placed);
    const labels = layer.arrows.flatMap(({ transitions }) => transitions);
    expect(boxes.length).toBeGreaterThan(labels.length);
    const pairs = boxes.flatMap((a, index) => boxes.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.name} / ${b.name}`)).toEqual([]);
    expect((placed.width ?? Infinity) * (10 / 11)).toBeLessThanOrEqual(1440);
  });
});
