import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../../src/components/Button.tsx';
import { Form } from '../../src/components/Form.tsx';
import { TextField } from '../../src/components/TextField.tsx';
import { texts } from '../../src/texts.ts';
import { usage } from '../support/usage.ts';

const own = texts.landing.folio;

const meta = {
  title: 'Components/Fields/Form',
  component: Form,
  parameters: usage(
    'Around fields that are sent together; one visible action.',
    'For a single button that sends nothing.',
  ),
  args: {
    label: own.formLabel,
    onSubmit: fn((event: { preventDefault(): void }) => event.preventDefault()),
    children: (
      <>
        <TextField label={own.label} hint={own.hint} defaultValue="26AG0001DEMO" />
        <Button type="submit">{own.submit}</Button>
      </>
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Form>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Enter in a field submits it, as the button does. */
export const Usual: Story = {};
