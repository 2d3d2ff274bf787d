import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { preloadScreens } from '../../src/boot/lazy-screens.ts';
import { dialogs, texts } from '../../src/texts.ts';
import { contactSamples } from '../../tools/portal/contact-samples.ts';
import { passAccount } from '../../tools/drivers/pass-account.ts';
import { controlled, outcomes, paces, type Choice, type Outcome } from './walk-through-services.ts';
import { WalkThrough } from './walk-through.tsx';

const meta = {
  title: 'Journey/Walk-through',
  component: WalkThrough,
  args: { outcome: 'ok', of: 'every call', pace: 'usual', motion: 'system' },
  argTypes: {
    outcome: {
      name: 'The next call',
      control: { type: 'inline-radio', labels: outcomes },
      options: Object.keys(outcomes),
    },
    of: { name: 'if it is', control: 'select', options: controlled },
    pace: { name: 'Speed of replies', control: 'inline-radio', options: Object.keys(paces) },
    motion: { table: { disable: true } },
  },
  render: (args, { globals }) => <WalkThrough {...args} key={args.pace} motion={globals['motion']} />,
  tags: ['!autodocs'],
  // React's act, which wraps a test's events, never renders a screen that suspends inside it
  loaders: [preloadScreens],
  parameters: { layout: 'fullscreen', statechart: true },
} satisfies Meta<typeof WalkThrough>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The controls set the outcome and the calls that it applies to. Any NIS of 7 or 9 digits and any code works. */
export const ClickThrough: Story = { name: 'Recorrer libremente' };

/** From the NIS to the folio; every call succeeds. */
export const ToTheFolio: Story = {
  name: 'Hasta el folio',
  args: { pace: 'instant' },
  play: async ({ step }) => {
    await step('enter the NIS', enterNis);
    await step('confirm the account', confirmAccount);
    await step('choose a program and a document', choose);
    await step('enter e-mail and phone', giveContact);
    await step('enter the code', enterCode);
    await step('copy the folio', async () => {
      await heading(texts.success.title);
      await userEvent.click(screen.getByRole('button', { name: texts.success.copyLabel('26AG0001DEMO') }));
    });
  },
};

export const CaptchaBroken: Story = {
  name: 'NIS: captcha imposible',
  ...atTheNis('failed', 'runCaptcha', dialogs.captchaUnavailable.title),
};
export const NisRefused: Story = {
  name: 'NIS: rechazado',
  ...atTheNis('refused', 'findNis', dialogs.nisRefused.title),
};
/** The button shows its spinner while the call is pending. */
export const SlowNis: Story = {
  name: 'NIS: respuesta lenta',
  args: { pace: 'instant', outcome: 'slow', of: 'findNis' },
  play: async ({ step }) => {
    await step('enter the NIS', enterNis);
    await step('the button waits', () =>
      waitFor(() =>
        expect(screen.getByRole('button', { name: texts.landing.nis.submit })).toHaveAttribute('aria-busy'),
      ),
    );
  },
};

function atTheNis(outcome: Outcome, of: Choice['of'], message: string): Story {
  return {
    args: { pace: 'instant', outcome, of },
    play: async ({ step }) => {
      await step('enter the NIS', enterNis);
      await step(`read «${message}»`, () => waitFor(() => expect(screen.getByText(message)).toBeVisible()));
      await step('accept, and return to the form', async () => {
        await userEvent.click(screen.getByRole('button', { name: texts.common.accept }));
        await waitFor(() => expect(screen.queryByText(message)).toBeNull());
        await heading(texts.landing.title);
      });
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
  for (const { label, typed } of Object.values(contactSamples))
    await userEvent.type(screen.getByRole('textbox', { name: label }), typed);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: texts.contact.submit }));
}

async function enterCode(): Promise<void> {
  await userEvent.click(await screen.findByRole('textbox', { name: texts.verifying.boxLabel(1) }));
  await userEvent.keyboard('4321');
  await userEvent.click(screen.getByRole('button', { name: texts.verifying.submit }));
  await screen.findByText(dialogs.registered.title);
}

const page = {
  heading: async () => screen.queryByRole('heading', { level: 1 })?.textContent ?? '',
  press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
};

async function confirmAccount(): Promise<void> {
  await passAccount(page);
}

async function heading(title: string): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: title });
}
