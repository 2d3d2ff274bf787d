import type { Meta, StoryObj } from '@storybook/react-vite';
import { FactList } from '../../src/components/FactList.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const { holder, nis } = texts.confirming;

const meta = {
  title: 'Components/Page/FactList',
  component: FactList,
  parameters: usage(
    'To show known values with their terms, such as holder and NIS.',
    'For values that can be changed: use fields.',
  ),
  args: {
    facts: [
      { term: holder, value: 'Ana López Ríos' },
      { term: nis, value: '123456789' },
    ],
  },
} satisfies Meta<typeof FactList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

export const LongName: Story = {
  args: {
    facts: [
      { term: holder, value: 'María Guadalupe de los Ángeles Hernández-Villaseñor y Gutiérrez de Santa Cruz' },
      { term: nis, value: '123456789' },
    ],
  },
  globals: { viewport: { value: 'small' } },
};
