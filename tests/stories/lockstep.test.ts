import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureHelp } from '../../src/texts.ts';
import { dialogs } from '../../machines/model/dialogs.ts';
import { storyFiles } from '../../tools/story-generation/story-files.ts';
import { allCopy } from '../../stories/foundations/copy.ts';
import { textUses } from '../../stories/foundations/text-uses.generated.ts';
import { storyIdOf } from '../../tools/story-generation/story-names.ts';
import { restingLeaves } from '../../machines/states.ts';
import { filesUnder, writtenStories } from './csf.ts';

const stories = await writtenStories();
const generated = await storyFiles();
const root = join(import.meta.dirname, '../..');

/** What is missing and what is too many, by name: both lists are empty when the two agree. */
function difference(wanted: readonly string[], present: readonly string[]) {
  return {
    misses: wanted.filter((name) => !present.includes(name)),
    orphans: present.filter((name) => !wanted.includes(name)),
  };
}

const inStep = { misses: [], orphans: [] };

describe('stories in lockstep with the statechart', () => {
  it('every state that a customer can rest in has one story, and no story is of a state that is gone', () => {
    const present = stories.filter(({ file }) => file.startsWith('stories/states/')).map(({ name }) => name);
    expect(difference(restingLeaves, present)).toEqual(inStep);
    expect(present).toHaveLength(restingLeaves.length);
  });

  it('every row of the error catalogue has a story', () => {
    const shown = stories
      .filter(({ file }) => file.startsWith('stories/errors/'))
      .map(({ name }) => name.split(' ')[1]);
    expect(difference(Object.keys(dialogs), [...new Set(shown.map(String))])).toEqual(inStep);
  });

  it('every kind of failure has a story', () => {
    const shown = stories.filter(({ title }) => title === 'Variants/Failures').map(({ name }) => name.toLowerCase());
    expect(difference(Object.keys(failureHelp), shown)).toEqual(inStep);
  });

  it('every generated file is what `npm run stories` writes', async () => {
    const present = (await filesUnder('stories')).filter((file) => file.includes('.generated.'));
    expect(difference([...generated.keys()], present)).toEqual(inStep);
    const stale = [];
    for (const [file, text] of generated) {
      if ((await readFile(join(root, file), 'utf8')) !== text) stale.push(file);
    }
    expect(stale, 'run `npm run stories`').toEqual([]);
  });

  it('every state of the pictures leads to a story that is there', () => {
    const pictures = [...generated].filter(([file]) => file.endsWith('.svg')).map(([, svg]) => svg);
    const linked = [...pictures.join('\n').matchAll(/\?path=\/story\/([\w-]+)/g)].map(([, id]) => id ?? '');
    expect(difference(restingLeaves.map(storyIdOf), [...new Set(linked)])).toEqual(inStep);
    expect(linked.filter((id) => !stories.some((story) => story.id === id))).toEqual([]);
  });
});

describe('stories in lockstep with the portal', () => {
  it('every component has its stories, and no stories are of a component that is gone', async () => {
    const names = (files: readonly string[], ending: string) =>
      files
        .filter((file) => file.endsWith(ending))
        .map((file) => file.slice(file.lastIndexOf('/') + 1, -ending.length));
    const components = names(await filesUnder('src/components'), '.tsx');
    const shown = names(await filesUnder('stories/components'), '.stories.tsx').filter((name) => /^[A-Z]/.test(name));
    expect(difference(components, shown)).toEqual(inStep);
  });

  it('every text stands in the copy deck, with where it is used', () => {
    const keys = allCopy().map(({ key }) => key);
    const settings = Object.keys(textUses).filter((key) => key.endsWith('.showsServerMessage'));
    expect(
      difference(
        keys,
        Object.keys(textUses).filter((key) => !settings.includes(key)),
      ),
    ).toEqual(inStep);
  });

  it('no two stories have the same address', () => {
    const ids = stories.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
