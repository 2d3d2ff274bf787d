import { portal } from '../../../machines/portal.ts';
import { recordChart } from '../drawing/chart-record.ts';
import { drawJourney } from '../drawing/draw-journey.ts';
import { dialogSnapshots, ownContextOf, stateSnapshots, type StorySnapshot } from './story-snapshots.ts';
import { exportNameOf, storyNameOf } from './story-names.ts';

const preface = "// Written by `npm run stories` from the statechart; don't edit.";

/** Every generated file: its path from the project's root, and its content. */
export function storyFiles(): ReadonlyMap<string, string> {
  const [states, dialogs] = [stateSnapshots(), dialogSnapshots()];
  return new Map([
    ['stories/fixtures.generated.ts', fixtureFile(states, dialogs)],
    ['stories/states.generated.stories.tsx', storyFile('Journey', 'stateFixtures', states)],
    ['stories/errors.generated.stories.tsx', storyFile('Errors', 'dialogFixtures', dialogs)],
    // README.md shows it
    ['docs/statechart.svg', drawJourney(recordChart(portal))],
  ]);
}

/** One line for each fixture: what differs from the empty context. */
function fixtureFile(states: readonly StorySnapshot[], dialogs: readonly StorySnapshot[]): string {
  const lines = (snapshots: readonly StorySnapshot[]) =>
    snapshots.map(({ name, snapshot }) => {
      const { value } = snapshot;
      return `  '${name}': { value: ${literal(value)}, context: ${literal(ownContextOf(snapshot))} },\n`;
    });
  return `${preface}
import type { SnapshotFixture } from './support/snapshot-fixture.ts';

/** The first snapshot that the exploration of the statechart found for each state. */
export const stateFixtures = {
${lines(states).join('')}} as const satisfies Record<string, SnapshotFixture>;

/** And for each dialog in each state that shows it. */
export const dialogFixtures = {
${lines(dialogs).join('')}} as const satisfies Record<string, SnapshotFixture>;
`;
}

/** One CSF file, in the chart's order; Storybook's list has a folder for each step (.storybook/step-indexer.ts). */
function storyFile(title: string, fixtures: string, snapshots: readonly StorySnapshot[]): string {
  return `${preface}
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${fixtures} } from './fixtures.generated.ts';
import { PortalAtSnapshot } from './support/portal-at-snapshot.tsx';
import { showsItsState } from './support/shows-its-state.ts';

const meta = {
  id: '${title.toLowerCase()}',
  title: '${title}',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

${snapshots.map(({ name }) => storyLine(fixtures, name)).join('')}`;
}

function storyLine(fixtures: string, name: string): string {
  const args = `${fixtures}['${name}']`;
  return `export const ${exportNameOf(name)}: Story = { name: ${JSON.stringify(storyNameOf(name))}, args: ${args} };\n`;
}

/** A value as TypeScript source; unlike JSON it may be undefined. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).map(([key, item]) => `${key}: ${literal(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
