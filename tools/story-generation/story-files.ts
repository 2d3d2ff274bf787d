import { format, resolveConfig } from 'prettier';
import { portal } from '../../machines/portal.ts';
import { groupOf, storyIdOf, exportNameOf } from './story-names.ts';
import { picturesOfChart } from './chart-pictures.ts';
import { dialogFixtures, stateFixtures, ownContextOf, type SnapshotFixture } from './snapshot-fixtures.ts';
import { whereTextsAreUsed } from './text-uses.ts';

const preface = "// Written by `npm run stories` from the statechart; don't edit.\n";

/** Every generated file of the stories: its path from the project's root, and what has to stand in it. */
export async function storyFiles(): Promise<ReadonlyMap<string, string>> {
  const leaves = stateFixtures();
  const dialogs = dialogFixtures();
  const files = new Map<string, string>();
  const add = async (path: string, text: string) => files.set(path, await pretty(path, preface + text));

  for (const [file, fixtures] of grouped(leaves))
    await add(`stories/states/${file}.generated.stories.tsx`, csf(fixtures));
  for (const [file, fixtures] of grouped(dialogs))
    await add(`stories/errors/${file}.generated.stories.tsx`, csf(fixtures));
  await add('stories/states/fixtures.generated.ts', moduleOf('stateFixtures', leaves));
  await add('stories/errors/fixtures.generated.ts', moduleOf('dialogFixtures', dialogs));
  await add('stories/foundations/text-uses.generated.ts', textUses());
  for (const [name, svg] of await picturesOfChart(portal, storyIdOf)) {
    files.set(`stories/journey/${name}.generated.svg`, svg);
  }
  return files;
}

/** Moments by the file that their stories go into, in the order of the journey. */
function grouped(fixtures: readonly SnapshotFixture[]): Map<string, SnapshotFixture[]> {
  const groups = new Map<string, SnapshotFixture[]>();
  for (const fixture of fixtures) {
    const { file } = groupOf(fixture.name);
    groups.set(file, [...(groups.get(file) ?? []), fixture]);
  }
  return groups;
}

/** One CSF file: typed, and read by the stock indexer. */
function csf(fixtures: readonly SnapshotFixture[]): string {
  const [first] = fixtures;
  if (first === undefined) throw new Error('a group without a fixture');
  const map = first.name.includes(' ') ? 'dialogFixtures' : 'stateFixtures';
  const { title } = groupOf(first.name);
  const stories = fixtures.map(({ name, leaf, snapshot }) => {
    const description = snapshot._nodes.find((node) => node.path.join('.') === leaf)?.description ?? leaf;
    return `/** ${description} */\nexport const ${exportNameOf(name)}: Story = { name: '${name}', args: ${map}['${name}'] };\n`;
  });
  return `import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { showsItsState } from '../support/shows-its-state.ts';
import { ${map} } from './fixtures.generated.ts';

const meta = {
  title: '${title}',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs', 'picture'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

${stories.join('\n')}`;
}

function moduleOf(name: string, fixtures: readonly SnapshotFixture[]): string {
  const lines = fixtures.map(
    ({ name: key, snapshot }) =>
      `'${key}': { value: ${literal(snapshot.value)}, context: ${literal(ownContextOf(snapshot))} },`,
  );
  return `import type { SnapshotFixture } from '../support/snapshot-fixture.ts';

/** Moments of the statechart, as its exploration first found them. */
export const ${name} = {\n${lines.join('\n')}\n} as const satisfies Record<string, SnapshotFixture>;\n`;
}

function textUses(): string {
  const lines = [...whereTextsAreUsed()].map(([key, files]) => `'${key}': ${literal(files)},`);
  return `/** Which files of the portal use each text, by its key in src/texts.ts. */
export const textUses: Readonly<Record<string, readonly string[]>> = {\n${lines.join('\n')}\n};\n`;
}

/** A value as TypeScript writes it; unlike JSON it knows undefined. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${literal(item)}`)
    .join(', ')} }`;
}

async function pretty(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
