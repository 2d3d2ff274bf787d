import type { Meta, StoryObj } from '@storybook/react-vite';
import { uniqBy } from 'es-toolkit';
import { expect, userEvent } from 'storybook/test';
import { dialogs } from '../../machines/model/dialogs.ts';
import { restingLeaves } from '../../tools/drivers/chart-states.ts';
import { allCopy } from '../foundations/copy.ts';
import { CopyDeck } from '../foundations/copy-deck.tsx';
import { TokenSheet } from '../foundations/token-sheet.tsx';
import { pictureOf, stepTitleOf, storyIdOf } from 'xstate-paths/stories';
import { dialogFixtures } from '../fixtures.generated.ts';
import { AllScreens } from './all-screens.tsx';
import { Chart } from './chart.tsx';
import { ErrorGallery } from './error-gallery.tsx';
import { StateList } from './state-list.tsx';

/** The content of the docs pages as stories, so that it is rendered, checked by axe and tested too. */
const meta = {
  title: 'Documents',
  tags: ['!autodocs', '!dev'],
  globals: { viewport: { value: 'desktop' } },
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

/** The drawing contains each state that a customer can be in, and the list links to each state's story. */
export const Statechart: Story = {
  render: () => (
    <>
      <Chart />
      <StateList />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const drawn = [...canvasElement.querySelectorAll<SVGElement>('svg .leaf')].map(({ dataset }) => dataset['state']);
    await expect(restingLeaves.filter((leaf) => !drawn.includes(leaf))).toEqual([]);
    const layers = () => {
      const shown = canvasElement.querySelectorAll<HTMLElement>('[data-layer]:not([hidden])');
      return [...shown].map(({ dataset }) => dataset['layer']);
    };
    await expect(layers()).toEqual(['overview']);
    await userEvent.click(canvas.getByRole('button', { name: 'contact' }));
    await expect(layers()).toEqual(['contact']);
    await userEvent.click(canvas.getByRole('button', { name: 'overview' }));
    // a click in the drawing opens a step as well
    const step = canvasElement.querySelector('[data-layer="overview"] [data-state="choosing"]');
    await userEvent.click(step ?? canvasElement);
    await expect(layers()).toEqual(['choosing']);
    const listed = [...canvasElement.querySelectorAll('th a')].map((link) => link.getAttribute('href'));
    await expect(listed).toEqual(restingLeaves.map((leaf) => `./?path=/story/${storyIdOf(leaf)}`));
  },
};

/** Shows each state that a customer can be in, and each dialog in each state, once and in journey order. */
export const Screens: Story = {
  render: () => <AllScreens />,
  play: async ({ canvasElement }) => {
    const prefix = './?path=/story/';
    // excludes the links to paths, which exist only if there is an audit
    const idsIn = (element: HTMLElement) =>
      [...element.querySelectorAll(`figure a[href^="${prefix}"]`)].map((link) =>
        link.getAttribute('href')?.replace(prefix, ''),
      );
    const listed = idsIn(canvasElement);
    const dialogIds = Object.keys(dialogFixtures).map(storyIdOf);
    await expect(listed.filter((id) => !dialogIds.includes(id ?? ''))).toEqual(restingLeaves.map(storyIdOf));
    await expect(listed.filter((id) => dialogIds.includes(id ?? ''))).toEqual(dialogIds);
    const pictures = [...canvasElement.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    const firstOfStep = uniqBy(restingLeaves, (leaf) => stepTitleOf(leaf)).map(storyIdOf);
    const wanted = listed.flatMap((id = '') => [
      pictureOf(id, 'phone'),
      ...(firstOfStep.includes(id) ? [pictureOf(id, 'desktop')] : []),
    ]);
    await expect(pictures).toEqual(wanted.map((file) => `./pictures/${file}`));
    await expect(canvasElement.querySelectorAll('iframe')).toHaveLength(0);
    const names = [...canvasElement.querySelectorAll('figure strong')].map(({ textContent }) => textContent);
    await expect(names.filter((name, at) => !name || names.indexOf(name) !== at)).toEqual([]);
    const headings = [...canvasElement.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);
    await expect(headings.slice(0, 3)).toEqual(['Starting', 'Landing', 'Landing: dialogs']);
    for (const section of canvasElement.querySelectorAll('section')) {
      const steps = idsIn(section).map((id) => id?.split('--')[1]?.split('-')[0]);
      await expect(new Set(steps).size).toBe(1);
    }
  },
};

export const Gallery: Story = {
  render: () => <ErrorGallery />,
  play: async ({ canvas }) => {
    for (const key of Object.keys(dialogs)) {
      const card = canvas.getByRole('heading', { name: key }).closest('li');
      await expect(card?.querySelectorAll('a').length).toBeGreaterThan(0);
    }
  },
};

export const Copy: Story = {
  render: () => <CopyDeck />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(allCopy().length);
    const field = canvas.getByRole('searchbox');
    await userEvent.type(field, 'codigo reenviar');
    await expect(canvas.queryAllByRole('rowheader')).toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.type(field, 'VERIFYING codigo');
    const found = canvas.getAllByRole('rowheader').length;
    await expect(found).toBeGreaterThan(0);
    await expect(found).toBeLessThan(allCopy().length);
  },
};

export const Tokens: Story = {
  render: () => <TokenSheet />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: '--color-brand' })).toBeVisible();
    await expect(canvas.getAllByText('passes').length).toBeGreaterThan(20);
    await expect(canvas.queryAllByText('fails')).toEqual([]);
  },
};
