export { storyFiles } from './story-files.ts';
export { exportNameOf, pathInStoryName, pictureOf, stepTitleOf, storyIdOf, titleInStoryName } from './story-names.ts';
export { storyNameOf } from './story-snapshots.ts';
