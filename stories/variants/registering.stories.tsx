import type { Meta, StoryObj } from '@storybook/react-vite';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { longMessage } from '../support/sample-data.ts';
import { showsItsState } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Registering',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** REG-3 */
export const LongRegistrationMessage: Story = {
  name: 'Respuesta larga al registro',
  args: variantOf('registering.dialog', { dialog: { key: 'registrationRefused', message: longMessage } }),
};

export const EmptyRegistrationMessage: Story = {
  name: 'Respuesta vacía al registro',
  args: variantOf('registering.dialog', { dialog: { key: 'registrationRefused', message: '' } }),
};
