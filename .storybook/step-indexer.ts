import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import { pathInStoryName, stepTitleOf } from 'xstate-paths/stories';

/** Storybook's index of a generated file, with a folder for each step of the journey, in the chart's order. */
export const stepIndexer: Indexer = {
  test: /\.generated\.stories\.tsx$/,
  async createIndex(fileName, { makeTitle }) {
    const csf = loadCsf(await readFile(fileName, 'utf8'), { fileName, makeTitle }).parse();
    return csf.indexInputs.map((input) => ({
      ...input,
      title: `${input.title}/${stepTitleOf(pathInStoryName(input.name ?? ''))}`,
    }));
  },
};
