import { expect, test } from 'vitest';
import { settingsOf } from '../../.storybook/toolbar.ts';

test.each([
  ['story', '200'],
  ['docs', '100'],
])('in the view %s the text size of a story is %s', (viewMode, textSize) => {
  const shownWith = { viewMode, userGlobals: { textSize: '100' }, globals: { textSize: '200' } };
  expect(settingsOf(shownWith)).toEqual({ textSize });
});
