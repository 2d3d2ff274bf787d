import type { Meta, StoryObj } from '@storybook/react-vite';
import { HelpLinks } from '../../src/components/HelpLinks.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const { title, phone, branches } = texts.footer.help;

const meta = {
  title: 'Components/Page/HelpLinks',
  component: HelpLinks,
  parameters: usage('Where a customer may be stuck: footer, no programs.', 'In place of an explanation of the error.'),
  args: {
    title,
    phone: '800 555 0100',
    phoneLabel: phone,
    hours: 'Lunes a viernes, de 8:00 a 18:00',
    branchesUrl: 'https://www.example.com/sucursales',
    branchesLabel: branches,
    newTab: texts.common.newTab,
  },
} satisfies Meta<typeof HelpLinks>;

export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {};

export const PhoneAlone: Story = { args: { hours: '', branchesUrl: '' } };
