import type { Meta, StoryObj } from '@storybook/react-vite';
import { Summary } from '../../src/components/Summary.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Page/Summary',
  component: Summary,
  parameters: usage('Beside an inner step: what was confirmed and chosen so far.', 'For what is asked: use FactList.'),
  args: {
    title: texts.summary.title,
    facts: [
      { term: texts.confirming.holder, value: 'María Fernanda López Hernández' },
      { term: texts.confirming.nis, value: '1234567' },
      { term: texts.summary.program, value: 'Refrendo general' },
      { term: texts.summary.document, value: 'identificacion-oficial-por-ambos-lados.pdf' },
    ],
  },
} satisfies Meta<typeof Summary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
