import type { Meta, StoryObj } from '@storybook/react-vite';
import { emptyPhone } from '../../machines/model/context.ts';
import { texts } from '../../src/texts.ts';
import { largeTextOnPhone } from '../support/frames.ts';
import { PortalAtSnapshot } from '../support/portal-at-snapshot.tsx';
import { sentCode } from '../support/sample-data.ts';
import { showsItsState, showsItsStateWith } from '../support/shows-its-state.ts';
import { variantOf } from './variants.ts';

const meta = {
  title: 'Variants/Verifying',
  component: PortalAtSnapshot,
  play: showsItsState,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true }, statechart: true },
} satisfies Meta<typeof PortalAtSnapshot>;

export default meta;

type Story = StoryObj<typeof meta>;

/** OTP-4: the last second. */
export const OneSecondLeft: Story = {
  name: 'Último segundo del código',
  args: variantOf('verifying.entering.unchecked', { countdown: { left: 1, resendIn: 0 } }),
  play: showsItsStateWith(texts.verifying.resendIn(1)),
};

export const MayResend: Story = {
  name: 'Puede pedir otro código',
  args: variantOf('verifying.entering.unchecked', { countdown: { left: 60, resendIn: 0 } }),
  play: showsItsStateWith(texts.verifying.notReceived),
};

export const UsedUp: Story = {
  name: 'Sin intentos, puede pedir otro código',
  args: variantOf('verifying.usedUp', { countdown: { left: 60, resendIn: 0 } }),
  play: showsItsStateWith(texts.verifying.usedUpResend),
};

/** journey.md#verifying: from the second wrong code on. */
export const TwoTriesLeft: Story = {
  name: 'Dos intentos restantes',
  args: variantOf('verifying.entering.invalid', {
    phone: {
      ...emptyPhone,
      typedCode: '1234',
      codeWindowOpen: true,
      verification: { ...sentCode, wrongTries: 3, triesLeft: 2 },
    },
  }),
  play: showsItsStateWith(texts.verifying.triesLeft(2)),
};

export const LargeText: Story = {
  name: 'Ventana del código en texto grande',
  args: variantOf('verifying.entering.invalid', {}),
  ...largeTextOnPhone,
};
