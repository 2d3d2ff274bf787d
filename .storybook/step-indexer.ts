import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import { pathInStoryName, pictureOf, stepTitleOf, storyIdOf } from 'xstate-paths/stories';

const pictures = join(import.meta.dirname, '../tests/stories/pictures');

/**
 * Indexes the stories of a generated file, with a folder for each step of the journey, in the chart's order. A story
 * without an approved picture is a draft.
 */
export const stepIndexer: Indexer = {
  test: /\.generated\.stories\.tsx$/,
  async createIndex(fileName, { makeTitle }) {
    const csf = loadCsf(await readFile(fileName, 'utf8'), { fileName, makeTitle }).parse();
    return csf.indexInputs.map((input) => {
      const path = pathInStoryName(input.name ?? '');
      const isApproved = existsSync(join(pictures, pictureOf(storyIdOf(path), 'phone')));
      const tags = [...(input.tags ?? []), ...(isApproved ? [] : ['!stable', 'draft'])];
      return { ...input, tags, title: `${input.title}/${stepTitleOf(path)}` };
    });
  },
};
