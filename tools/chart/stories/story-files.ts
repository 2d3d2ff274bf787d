import { portal } from '../../../machines/portal.ts';
import { activeNodes } from '../planning/active-nodes.ts';
import { recordChart } from '../drawing/chart-record.ts';
import { drawJourney } from '../drawing/draw-journey.ts';
import { dialogSnapshots, ownContextOf, stateSnapshots, type StorySnapshot } from './story-snapshots.ts';
import { exportNameOf, groupOf, storyNameOf } from './story-names.ts';

const preface = "// Written by `npm run stories` from the statechart; don't edit.";

/** Every generated file: its path from the project's root, and its content. */
export function storyFiles(): ReadonlyMap<string, string> {
  return new Map([
    ...filesIn('stories/states', 'stateFixtures', stateSnapshots()),
    ...filesIn('stories/errors', 'dialogFixtures', dialogSnapshots()),
    // README.md shows it
    ['docs/statechart.svg', drawJourney(recordChart(portal))],
  ]);
}

/** The fixtures of some snapshots in one file, and a file of stories for each step of the journey. */
function filesIn(folder: string, fixtures: string, snapshots: readonly StorySnapshot[]): [string, string][] {
  const files = [...new Set(snapshots.map(({ name }) => groupOf(name).file))];
  return [
    [`${folder}/fixtures.generated.ts`, fixtureFile(fixtures, snapshots)],
    ...files.map((file): [string, string] => {
      const own = snapshots.filter(({ name }) => groupOf(name).file === file);
      return [`${folder}/${file}.generated.stories.tsx`, storyFile(fixtures, own)];
    }),
  ];
}

/** One line for each fixture: what differs from the empty context. */
function fixtureFile(fixtures: string, snapshots: readonly StorySnapshot[]): string {
  return `${preface}
import type { SnapshotFixture } from '../support/snapshot-fixture.ts';

/** The first snapshot that the exploration of the statechart found for each story. */
export const ${fixtures} = {
${snapshots
  .map(({ name, snapshot }) => {
    const { value } = snapshot;
    return `  '${name}': { value: ${literal(value)}, context: ${literal(ownContextOf(snapshot))} },`;
  })
  .join('\n')}
} as const satisfies Record<string, SnapshotFixture>;
`;
}

/** One CSF file, for Storybook's own indexer. */
function storyFile(fixtures: string, snapshots: readonly StorySnapshot[]): string {
  const group = snapshots[0] && groupOf(snapshots[0].name);
  return `${preface}
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { ${fixtures} } from './fixtures.generated.ts';

const meta = {
  id: '${group?.id}',
  title: '${group?.title}',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

${snapshots.map((each) => storyLines(fixtures, each)).join('\n')}`;
}

function storyLines(fixtures: string, { name, leaf, snapshot }: StorySnapshot): string {
  const description = activeNodes(snapshot).find((node) => node.path.join('.') === leaf)?.description ?? leaf;
  return `/** ${description} */
export const ${exportNameOf(name)}: Story = { name: ${JSON.stringify(storyNameOf(name))}, args: ${fixtures}['${name}'] };
`;
}

/** A value as TypeScript source; unlike JSON it may be undefined. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).map(([key, item]) => `${key}: ${literal(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
