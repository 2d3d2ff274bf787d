// @vitest-environment happy-dom
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { dialogs } from '../../machines/model/dialogs.ts';
import { journey } from '../../machines/portal.ts';
import { restingLeaves } from '../../tools/drivers/chart-states.ts';
import { stepIndexer } from '../../.storybook/step-indexer.ts';
import { allCopy } from '../../stories/foundations/copy.ts';
import { provideConfig } from '../../src/portal-config.ts';
import { findTextStories } from '../../stories/foundations/text-stories.ts';
import { dialogFixtures, stateFixtures } from '../../stories/fixtures.generated.ts';
import { demonstrationConfig } from '../../stories/support/portal-config.ts';
import type { Usage } from '../../stories/support/component-stories.tsx';
import { chartDrawings } from '../../tools/drivers/chart-drawings.ts';
import { portalChart } from '../../tools/drivers/portal-chart.ts';
import {
  exportNameOf,
  pathInStoryName,
  pictureOf,
  stepTitleOf,
  storyIdOf,
  titleInStoryName,
} from 'xstate-paths/stories';
import { filesUnder, writtenStories } from './csf.ts';

provideConfig(demonstrationConfig);
const stories = await writtenStories();

/** Missing and unexpected names; both are empty if the lists match. */
function difference(wanted: readonly string[], present: readonly string[]) {
  return {
    missing: wanted.filter((name) => !present.includes(name)),
    obsolete: present.filter((name) => !wanted.includes(name)),
  };
}

const none = { missing: [], obsolete: [] };

/** Ids without a story. */
function deadLinks(ids: readonly string[]): string[] {
  return ids.filter((id) => !stories.some((story) => story.id === id));
}

/** Component stories, by file and export. */
const componentStories = import.meta.glob<Record<string, ComponentStory>>('../../stories/components/*.stories.tsx', {
  eager: true,
});

interface ComponentStory {
  readonly parameters?: { readonly component?: { readonly name: string }; readonly usage?: Usage };
}

describe('stories match the statechart', () => {
  it('every state that a customer can be in has one story, and no story shows a removed state', () => {
    const present = stories.filter(({ title }) => title === 'Journey').map(({ name }) => pathInStoryName(name));
    expect(difference(restingLeaves, present)).toEqual(none);
    expect(present).toHaveLength(restingLeaves.length);
  });

  it("Storybook's sidebar has a folder for each step, in journey order", async () => {
    const index = await stepIndexer.createIndex('stories/states.generated.stories.tsx', { makeTitle: String });
    const steps = journey.flatMap((place) => [...place.steps]);
    expect([...new Set(index.map(({ title }) => title))]).toEqual(steps.map((step) => `Journey/${stepTitleOf(step)}`));
  });

  it('a state without an approved picture is a draft', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'stories-')), 'new.generated.stories.tsx');
    const names = ['Carga · starting', 'Nuevo · brandNew'].map(
      (name, at) => `export const S${at} = { name: '${name}' };`,
    );
    await writeFile(file, `export default { title: 'Journey' };\n${names.join('\n')}`);
    const index = await stepIndexer.createIndex(file, { makeTitle: String });
    expect(index.map(({ tags }) => tags)).toEqual([[], ['!stable', 'draft']]);
  });

  it('every state and dialog has an approved picture, and no picture shows a removed one', async () => {
    const pictures = (await filesUnder('tests/stories/pictures')).filter((file) => file.endsWith('-phone.png'));
    const shown = stories.filter(({ title }) => ['Journey', 'Errors'].includes(title));
    const wanted = shown.map(({ id }) => `tests/stories/pictures/${pictureOf(id, 'phone')}`);
    expect(difference(wanted, pictures)).toEqual(none);
  });

  it('every state that a customer can be in has a unique Spanish name', () => {
    const names = restingLeaves.map(portalChart.stateName);
    expect(names.filter((name) => !/^[A-ZÁÉÍÓÚ][^:]+(?:: [^:]+)?$/.test(name))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const dialogNames = stories.filter(({ title }) => title === 'Errors').map(({ name }) => name);
    expect(dialogNames.filter((name) => !/^\S.* · \S+ \S+$/.test(name))).toEqual([]);
    const dialogTitles = dialogNames.map((name) => name.split(' · ')[0]);
    expect(dialogTitles.filter((title, index) => dialogTitles.indexOf(title) !== index)).toEqual([]);
    expect(dialogTitles.filter((title) => names.includes(title ?? ''))).toEqual([]);
  });

  it('stories in which another code was requested are set at a time when that is allowed', () => {
    const shown = Object.entries({ ...stateFixtures, ...dialogFixtures }).flatMap(([name, { context }]) =>
      /^verifying\.(?:requestingCode$|dialog codeRequest)/.test(name) && 'countdown' in context
        ? [{ name, ...context.countdown }]
        : [],
    );
    expect(shown).toHaveLength(3);
    expect(shown.filter(({ resendIn }) => resendIn > 0)).toEqual([]);
  });

  it('every row of the error catalogue has a story', () => {
    const shown = stories
      .filter(({ title }) => title === 'Errors')
      .map(({ name }) => pathInStoryName(name).split(' ')[1]);
    expect(difference(Object.keys(dialogs), [...new Set(shown.map(String))])).toEqual(none);
  });

  it('every state in the drawings has a story', async () => {
    const svg = Object.values((await chartDrawings()).whole).join('\n');
    const drawn = [...svg.matchAll(/class="state leaf (?!transient)\w+" data-state="([^"]+)"/g)].map(
      ([, leaf]) => leaf ?? '',
    );
    expect(difference(restingLeaves, [...new Set(drawn)])).toEqual(none);
    expect(deadLinks(drawn.map(storyIdOf))).toEqual([]);
  });

  it('links to stories use the ids that Storybook generates', () => {
    const names = [...Object.keys(stateFixtures), ...Object.keys(dialogFixtures)];
    const given = names.map((name) =>
      toId(name in dialogFixtures ? 'errors' : 'journey', storyNameFromExport(exportNameOf(name))),
    );
    expect(names.map(storyIdOf)).toEqual(given);
  });
});

describe('stories match the portal', () => {
  it('every component has a story that explains when to use it and when not', () => {
    const shown = Object.values(componentStories).flatMap((file) => Object.values(file).map((each) => each.parameters));
    const files = Object.keys(import.meta.glob('../../src/components/*.tsx'));
    const components = files.map((file) => basename(file, '.tsx'));
    expect(components.length).toBeGreaterThan(0);
    expect(components.filter((name) => !shown.some((story) => story?.component?.name === name))).toEqual([]);
    const silent = shown.filter((story) => story?.component && !(story.usage?.when && story.usage.not));
    expect(silent.map((story) => story?.component?.name)).toEqual([]);
  });

  it('every entry of the copy deck links to a story, and no link is broken', async () => {
    const links = await findTextStories(allCopy());
    expect(links.size).toBeGreaterThan(0);
    expect(deadLinks(['none'])).toEqual(['none']);
    expect([...links].filter(([, found]) => found.length === 0).map(([key]) => key)).toEqual([]);
    expect(deadLinks([...links.values()].flat().map(({ id }) => id))).toEqual([]);
  });

  it('no two stories have the same address, or the same name in the sidebar', () => {
    const ids = stories.map(({ id }) => id);
    const names = stories.map(({ name }) => titleInStoryName(name));
    for (const all of [ids, names]) expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  });
});
