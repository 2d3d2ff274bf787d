import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneNumber } from '../../src/components/PhoneNumber.tsx';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Page/PhoneNumber',
  component: PhoneNumber,
  parameters: usage('To show a phone number to be compared by eye.', 'To let it be changed: use PhoneField.'),
  args: { number: '+525512345678' },
} satisfies Meta<typeof PhoneNumber>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Grouped: Story = {};
