import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { dialogs, texts } from '../../src/texts.ts';
import { longMessage } from '../support/sample-data.ts';
import { choiceFrom, type Outcome, type ServiceGroup } from './outcomes.ts';
import { WalkThrough } from './walk-through.tsx';

const meta = {
  title: 'Journey/Walk-through',
  component: WalkThrough,
  args: { pace: 'usual', choice: { outcome: 'ok', of: 'every' }, motion: 'system' },
  argTypes: {
    pace: { control: 'inline-radio', options: ['usual', 'slow', 'instant'] },
    choice: { table: { disable: true } },
    motion: { table: { disable: true } },
  },
  render: (args, { globals }) => (
    <WalkThrough {...args} key={args.pace} choice={choiceFrom(globals)} motion={globals['motion']} />
  ),
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WalkThrough>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The toolbar sets how calls end, and which of them. Any NIS of 7 or 9 digits and any code will do. */
export const ClickThrough: Story = {};

/** From the NIS to the folio; every call ends well. */
export const ToTheFolio: Story = {
  args: { pace: 'instant' },
  play: async () => {
    await enterNis();
    await press(texts.confirming.title, texts.confirming.submit);
    await press(texts.consenting.title, texts.consenting.submit);
    await choose();
    await giveContact();
    await userEvent.click(await screen.findByRole('textbox', { name: texts.verifying.boxLabel(1) }));
    await userEvent.keyboard('4321');
    await userEvent.click(screen.getByRole('button', { name: texts.verifying.submit }));
    await screen.findByText(dialogs.registered.title);
    await heading(texts.success.title, 6000);
    await userEvent.click(screen.getByRole('button', { name: texts.success.copyLabel('26AG0001DEMO') }));
    await userEvent.click(screen.getByRole('button', { name: texts.success.home }));
    await heading(texts.landing.title);
  },
};

export const CaptchaRefused = atTheNis('refused', 'validateCaptcha', dialogs.captchaRefused.title);
export const CaptchaBroken = atTheNis('failed', 'runCaptcha', dialogs.captchaUnavailable.title);
export const NisRefused = atTheNis('refused', 'findNis', dialogs.nisRefused.title);
export const NisFailed = atTheNis('failed', 'findNis', dialogs.nisFailed.title);
export const AlreadyRegistered = atTheNis('refused', 'findRegistro', longMessage);

/** The button shows its spinner while the call is under way. */
export const SlowNis: Story = {
  args: { pace: 'instant' },
  globals: { outcome: 'slow', outcomeOf: 'findNis' },
  play: async () => {
    await enterNis();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: texts.landing.nis.submit })).toHaveAttribute('aria-busy'),
    );
  },
};

/** PRO-3 */
export const NoPrograms: Story = {
  args: { pace: 'instant' },
  globals: { outcome: 'refused', outcomeOf: 'listPrograms' },
  play: async () => {
    await enterNis();
    await press(texts.confirming.title, texts.confirming.submit);
    await press(texts.consenting.title, texts.consenting.submit);
    await heading(texts.noPrograms.title);
  },
};

function atTheNis(outcome: Outcome, outcomeOf: ServiceGroup, message: string): Story {
  return {
    args: { pace: 'instant' },
    globals: { outcome, outcomeOf },
    play: async () => {
      await enterNis();
      await waitFor(() => expect(screen.getByText(message)).toBeVisible(), { timeout: 4000 });
      await userEvent.click(screen.getByRole('button', { name: texts.common.accept }));
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
      await heading(texts.landing.title);
    },
  };
}

async function enterNis(): Promise<void> {
  await heading(texts.landing.title);
  const form = within(screen.getByRole('form', { name: texts.landing.nis.formLabel }));
  await userEvent.type(form.getByRole('textbox', { name: texts.landing.nis.label }), '1234567');
  await userEvent.click(form.getByRole('checkbox'));
  await userEvent.click(form.getByRole('button', { name: texts.landing.nis.submit }));
}

async function choose(): Promise<void> {
  await heading(texts.choosing.title);
  await userEvent.selectOptions(await screen.findByRole('combobox'), '2');
  const file = new File(['%PDF-1.4'], 'identificacion.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText(texts.choosing.documentLabel, { selector: 'input' }), file);
  await screen.findByText(file.name);
  await userEvent.click(screen.getByRole('button', { name: texts.choosing.submit }));
}

async function giveContact(): Promise<void> {
  await heading(texts.contact.title);
  await userEvent.type(screen.getByRole('textbox', { name: texts.contact.emailLabel }), 'ana@correo.mx');
  await userEvent.type(screen.getByRole('textbox', { name: texts.contact.phoneLabel }), '5512345678');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: texts.contact.submit }));
}

async function press(title: string, button: string): Promise<void> {
  await heading(title);
  await userEvent.click(screen.getByRole('button', { name: button }));
}

async function heading(title: string, timeout = 4000): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: title }, { timeout });
}
