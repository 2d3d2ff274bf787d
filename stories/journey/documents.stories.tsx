import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogs } from '../../machines/model/dialogs.ts';
import { restingLeaves } from '../../machines/states.ts';
import { allCopy } from '../foundations/copy.ts';
import { CopyDeck } from '../foundations/copy-deck.tsx';
import { TokenSheet } from '../foundations/token-sheet.tsx';
import { storyIdOf } from '../../tools/story-generation/story-names.ts';
import { Chart } from './chart.tsx';
import { ErrorGallery } from './error-gallery.tsx';
import { StateList } from './state-list.tsx';

/** The content of the documents as stories, so that it too is rendered, checked by axe and tested. */
const meta = {
  title: 'Documents',
  tags: ['!autodocs', '!dev'],
  decorators: [
    (Story) => (
      <div lang="en">
        <Story />
      </div>
    ),
  ],
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** Each state that a customer can be in is a link to its story, in the drawing and in the list. */
export const Statechart: Story = {
  render: () => (
    <>
      <Chart of="overview" />
      <StateList />
    </>
  ),
  play: async ({ canvasElement }) => {
    const wanted = restingLeaves.map((leaf) => `./?path=/story/${storyIdOf(leaf)}`);
    const drawn = [...canvasElement.querySelectorAll('svg a')].map((link) => link.getAttribute('xlink:href'));
    const listed = [...canvasElement.querySelectorAll('th a')].map((link) => link.getAttribute('href'));
    await expect(new Set(drawn)).toEqual(new Set(wanted));
    await expect(listed).toEqual(wanted);
  },
};

export const Errors: Story = {
  render: () => <ErrorGallery />,
  play: async ({ canvas }) => {
    for (const key of Object.keys(dialogs)) {
      const row = canvas.getByRole('rowheader', { name: key }).closest('tr');
      await expect(row?.querySelectorAll('a').length).toBeGreaterThan(0);
    }
  },
};

export const Copy: Story = {
  render: () => <CopyDeck />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(allCopy().length);
  },
};

export const Tokens: Story = {
  render: () => <TokenSheet />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: '--color-brand' })).toBeVisible();
  },
};
