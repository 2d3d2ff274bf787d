import { expect, it } from 'vitest';
import { differingPictures, picturePage } from '../../../../tools/commands/support/picture-page.ts';

it('shows the approved picture beside the new one and the differing pixels', () => {
  const files = [
    'b-phone-actual.png',
    'b-phone-approved.png',
    'a-phone-actual.png',
    'a-phone-diff.png',
    'a-phone-approved.png',
  ];
  const html = picturePage(differingPictures(files), files);
  expect([...html.matchAll(/<img src="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'a-phone-approved.png',
    'a-phone-actual.png',
    'a-phone-diff.png',
    // pictures of different sizes have no diff picture
    'b-phone-approved.png',
    'b-phone-actual.png',
  ]);
  expect(html).toContain('differ from the approved ones: 2.');
});

it('reports that every picture matches', () => {
  expect(picturePage([], [])).toContain('Every picture matches the approved one.');
});
