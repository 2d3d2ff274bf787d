import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneNumber } from '../../src/components/PhoneNumber.tsx';

const meta = {
  title: 'Components/Page/PhoneNumber',
  component: PhoneNumber,
  args: { number: '+525512345678' },
} satisfies Meta<typeof PhoneNumber>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Grouped: Story = {};
