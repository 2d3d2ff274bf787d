import { expect, test } from 'vitest';
import storybook from '../../../.storybook/main.ts';
import { prerenderedPages } from '../../../src/build/prerendered-pages.ts';
import { withoutStateTexts } from '../../../src/build/state-texts-plugin.ts';

test("Storybook's build leaves out what is for the portal's page alone: it would have no scripts and no names of states", async () => {
  const own = { name: 'of Storybook' };
  const noOptions = JSON.parse('{}');
  const vite = await storybook.viteFinal?.({ plugins: [prerenderedPages(), own, withoutStateTexts()] }, noOptions);
  expect(vite?.plugins).toEqual([own]);
});
