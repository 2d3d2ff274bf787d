import type { Meta, StoryObj } from '@storybook/react-vite';
import { FieldError } from '../../src/components/FieldError.tsx';
import { documentRefusals, texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const meta = {
  title: 'Components/Fields/FieldError',
  component: FieldError,
  parameters: usage(
    'Below a field, through the field component, which describes itself by it.',
    'For a problem of the whole form: use Callout, or a dialog.',
  ),
  args: { id: 'error', error: texts.validation.nisFormat },
} satisfies Meta<typeof FieldError>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};

export const SeveralLines: Story = {
  args: { error: documentRefusals.size },
  globals: { viewport: { value: 'small' } },
};

/** Empty: the live region exists before its first message. */
export const None: Story = { args: { error: '' } };
