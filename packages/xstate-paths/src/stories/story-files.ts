import { isPlainObject } from 'es-toolkit';
import type { Model } from '../model.ts';
import { exportNameOf } from './story-names.ts';
import { ownContextOf, stateSnapshots, variantSnapshots } from './story-snapshots.ts';
import type { StepBeforeStory, StorySnapshot } from './story-snapshots.ts';

const preface = "// Generated from the statechart; don't edit.";

/** Imports of the generated stories; module paths are relative to their folder. */
export interface StoryOptions {
  readonly folder: string;
  /** React component that shows a snapshot; its props are a fixture */
  readonly component: Import;
  /** type of the component's props: `{ value, context }`, where the context omits unchanged initial values */
  readonly fixture: Import;
  /** checks a story; default: it only has to render */
  readonly play?: Import;
  readonly stepBefore?: StepBeforeStory;
  /** replaces values that a story can't contain, such as a reference to a spawned actor */
  readonly mapValue?: (value: unknown) => unknown;
  /** expressions for values that can't be serialized, such as a Blob, and the names to import for them */
  readonly imported?: Imported;
}

interface Imported {
  readonly names: readonly string[];
  readonly from: string;
  readonly expressions: ReadonlyMap<unknown, string>;
}

type Import = Readonly<Record<'name' | 'from', string>>;

/** The generated stories of every state and variant: file contents by path from the project's root. */
export function storyFiles(chart: Model, options: StoryOptions): ReadonlyMap<string, string> {
  const { folder, stepBefore = () => null } = options;
  const [states, variants] = [stateSnapshots(chart, stepBefore), variantSnapshots(chart, stepBefore)];
  return new Map([
    [`${folder}/fixtures.generated.ts`, fixtureFile(chart, options, states, variants)],
    [`${folder}/states.generated.stories.tsx`, storyFile(options, 'Journey', 'stateFixtures', states)],
    ...(variants.length > 0
      ? [[`${folder}/errors.generated.stories.tsx`, storyFile(options, 'Errors', 'dialogFixtures', variants)] as const]
      : []),
  ]);
}

/** One line per fixture: its differences from the initial context. */
function fixtureFile(
  chart: Model,
  { fixture, imported, mapValue = (value) => value }: StoryOptions,
  states: readonly StorySnapshot[],
  variants: readonly StorySnapshot[],
): string {
  const lines = (snapshots: readonly StorySnapshot[]) =>
    snapshots.map(({ name, snapshot }) => {
      const { value } = snapshot;
      const write = (part: unknown) => literal(part, name, mapValue, imported?.expressions);
      return `  '${name}': { value: ${write(value)}, context: ${write(ownContextOf(chart, snapshot))} },\n`;
    });
  return `${preface}
${imported ? `import { ${imported.names.join(', ')} } from '${imported.from}';\n` : ''}import type { ${fixture.name} } from '${fixture.from}';

/** The first snapshot that the exploration of the statechart found for each state. */
export const stateFixtures = {
${lines(states).join('')}} as const satisfies Record<string, ${fixture.name}>;

/** The first snapshot of each dialog in each state that shows it. */
export const dialogFixtures = {
${lines(variants).join('')}} as const satisfies Record<string, ${fixture.name}>;
`;
}

/** One CSF file, in the chart's order. */
function storyFile(
  { component, play }: StoryOptions,
  title: string,
  fixtures: string,
  snapshots: readonly StorySnapshot[],
): string {
  const stories = snapshots.map((snapshot) => {
    const [name, args] = [JSON.stringify(snapshot.title), `${fixtures}['${snapshot.name}']`];
    return `export const ${exportNameOf(snapshot.name)}: Story = { name: ${name}, args: ${args} };\n`;
  });
  return `${preface}
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${fixtures} } from './fixtures.generated.ts';
${[component, ...(play ? [play] : [])].map(({ name, from }) => `import { ${name} } from '${from}';\n`).join('')}
const meta = {
  id: '${title.toLowerCase()}',
  title: '${title}',
  component: ${component.name},${play ? `\n  play: ${play.name},` : ''}
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof ${component.name}>;

export default meta;

type Story = StoryObj<typeof meta>;

${stories.join('')}`;
}

/**
 * A value of a story as TypeScript source; unlike in JSON, it may be undefined, a Date, a Map or a Set.
 * @throws if a value can't be serialized, such as a File, and has no expression
 */
function literal(
  given: unknown,
  story: string,
  mapValue: NonNullable<StoryOptions['mapValue']>,
  expressions: Imported['expressions'] = new Map(),
): string {
  const value = mapValue(given);
  const within = (part: unknown): string => literal(part, story, mapValue, expressions);
  const expression = expressions.get(value);
  if (expression !== undefined) return expression;
  if (Array.isArray(value)) return `[${value.map(within).join(', ')}]`;
  if (typeof value === 'function') throw new Error(`the context of the story ${story} contains a function`);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Map || value instanceof Set) return `new ${value.constructor.name}(${within([...value])})`;
  if (!isPlainObject(value))
    throw new Error(`the context of the story ${story} contains a value of type ${value.constructor.name}`);
  const fields = Object.entries(value).map(([key, item]) => `${nameOfField(key)}: ${within(item)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Quotes names such as 'no-results'. */
function nameOfField(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
