import type { Meta } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent } from 'storybook/test';
import { CodeBoxes } from '../../src/components/CodeBoxes.tsx';
import { FieldError } from '../../src/components/FieldError.tsx';
import { HelpTip } from '../../src/components/HelpTip.tsx';
import { NisField } from '../../src/components/NisField.tsx';
import { PhoneField } from '../../src/components/PhoneField.tsx';
import { TextField } from '../../src/components/TextField.tsx';
import { documentRefusals, texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { demonstrationConfig } from '../support/portal-config.ts';
import { stateful, componentStories, tabFocuses } from '../support/component-stories.tsx';

export default { title: 'Components/Text fields' } satisfies Meta;

const { email, phone } = texts.contact.fields;
const typedValue = (text: string) => text;

const textField = componentStories(
  TextField,
  {
    when: 'For a short typed text, such as an e-mail address or a folio.',
    not: 'For the NIS, a phone number or the code: each has its own field.',
  },
  { label: email.label, hint: email.hint, value: '', onChange: fn(), inputMode: 'email' },
  { render: stateful(TextField, 'value', typedValue) },
);

export const TextFieldEmpty = textField();

export const TextFieldFocused = textField({}, { play: tabFocuses('textbox') });

const wrongEmail = { value: 'ana@', error: texts.validation.emailFormat };

/** The message and the hint describe the field. */
export const TextFieldWithError = textField(wrongEmail);

export const TextFieldLongValue = textField(
  { value: 'maria.guadalupe.hernandez.villasenor.de.la.cruz@correo-electronico-institucional.example.mx' },
  { globals: { viewport: { value: 'small' } } },
);

export const TextFieldLargeText = textField(wrongEmail, largeText);

const { nis } = texts.landing;
const { nisHelp } = demonstrationConfig.look;

const nisField = componentStories(
  NisField,
  { when: 'For the NIS.', not: 'For other numbers: use TextField.' },
  {
    label: nis.label,
    hint: nis.hint,
    maxDigits: 9,
    helpLabel: nis.helpLabel,
    helpText: nis.helpText,
    helpPicture: nisHelp,
    value: '',
    onChange: fn(),
    onOverlong: fn(),
  },
  { render: stateful(NisField, 'value', typedValue) },
);

/** Accepts only digits, at most nine (NIS-3, NIS-4). */
export const NisFieldEmpty = nisField();

export const NisFieldFilled = nisField({ value: '1234567' });

export const NisFieldWithError = nisField({ value: '12345', error: texts.validation.nisFormat });

const opensTooltip = (picture: string) => async () => {
  await userEvent.click(screen.getByRole('button', { name: nis.helpLabel }));
  await expect(screen.getByRole('img', { name: picture })).toBeVisible();
};

/** The picture shows the position of the number on a bill (LAN-4). */
export const NisFieldWithTooltip = nisField(
  {},
  { play: opensTooltip(nisHelp.alt), parameters: { docs: { story: { inline: false, height: '460px' } } } },
);

/** The utility's picture of its bill, from BRAND_DIR. */
export const NisFieldOwnReceipt = nisField(
  { helpText: nis.helpTextOfOwn, helpPicture: { ...nisHelp, alt: nis.helpTextOfOwn } },
  { play: opensTooltip(nis.helpTextOfOwn), parameters: { docs: { story: { inline: false, height: '460px' } } } },
);

export const NisFieldLargeText = nisField({}, { play: opensTooltip(nisHelp.alt), ...largeText });

const phoneField = componentStories(
  PhoneField,
  {
    when: 'For a Mexican phone number of ten digits.',
    not: 'For a foreign number: it is rejected.',
  },
  { label: phone.label, hint: phone.hint, value: '', onChange: fn() },
  { render: stateful(PhoneField, 'value', typedValue) },
);

/** Formats the typed digits and accepts ten (DAT-6). */
export const PhoneFieldEmpty = phoneField(
  {},
  {
    play: async ({ canvas, step }) => {
      const field = canvas.getByRole<HTMLInputElement>('textbox');
      await expect(field).toHaveAttribute('autocomplete', 'tel');
      await expect(field).toHaveAttribute('inputmode', 'tel');
      await step('accepts ten digits, and formats them', async () => {
        await userEvent.type(field, '5a5.123456789');
        await expect(field).toHaveValue('(551) 234-5678');
      });
      await step('blocks only the keys of other characters', async () => {
        await expect(await fireEvent.keyDown(field, { key: 'a' })).toBe(false);
        for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab', 'Backspace', 'Delete', 'Enter'])
          await expect(await fireEvent.keyDown(field, { key })).toBe(true);
      });
      await step('keeps the caret at a corrected digit', async () => {
        await userEvent.type(field, '{Backspace}9', { initialSelectionStart: 7, initialSelectionEnd: 7 });
        await expect(field).toHaveValue('(551) 934-5678');
        await expect(field.selectionStart).toBe(7);
      });
      await userEvent.clear(field);
    },
  },
);

export const PhoneFieldFilled = phoneField({ value: '(551) 234-5678' });

export const PhoneFieldRequired = phoneField({ error: texts.validation.phoneRequired });

export const PhoneFieldWrongFormat = phoneField({ value: '(551) 23', error: texts.validation.phoneFormat });

const codeBoxes = componentStories(
  CodeBoxes,
  { when: 'Only for the verification code, whose length is known.', not: 'For any other number: use TextField.' },
  {
    label: texts.verifying.boxesLabel,
    boxLabel: texts.verifying.boxLabel,
    value: ['', '', '', ''],
    onChange: fn(),
  },
  { render: stateful(CodeBoxes, 'value', (digits: string[]): readonly string[] => digits) },
);

/** A digit moves the focus to the next box; Backspace in an empty box moves it back (OTP-3). */
export const CodeBoxesEmpty = codeBoxes();

export const CodeBoxesFilled = codeBoxes({ value: ['4', '3', '2', '1'] });

export const CodeBoxesMissing = codeBoxes({ error: texts.validation.codeRequired });

export const CodeBoxesRefused = codeBoxes({ value: ['9', '9', '9', '9'], error: texts.validation.codeRefused });

export const CodeBoxesLargeText = codeBoxes({ value: ['4', '3', '', ''] }, largeText);

const helpTip = componentStories(
  HelpTip,
  {
    when: 'For a picture that shows where to find a value, such as the NIS on a bill.',
    not: "For text that everyone needs: use the field's hint.",
  },
  { label: nis.helpLabel, children: <p>{nis.helpText}</p> },
  {
    decorators: [
      (Story) => (
        // away from the corner, because the pointer may rest there in a headless browser and would open the tip
        <div style={{ padding: '4rem' }}>
          <Story />
        </div>
      ),
    ],
  },
);

export const HelpTipClosed = helpTip(
  {},
  {
    play: async ({ canvas }) => {
      await expect(canvas.getByRole('tooltip', { hidden: true })).not.toBeVisible();
    },
  },
);

/** Shown on hover only. */
export const HelpTipHovered = helpTip(
  {},
  {
    play: async ({ canvas, step }) => {
      const button = canvas.getByRole('button', { name: nis.helpLabel });
      await step('hovering shows it', async () => {
        await userEvent.hover(button);
        await expect(canvas.getByRole('tooltip')).toBeVisible();
      });
      await step('leaving hides it', async () => {
        await userEvent.unhover(button);
        await expect(canvas.queryByRole('tooltip')).toBeNull();
      });
      await userEvent.hover(button);
    },
  },
);

/** A click keeps the tooltip open, because phones have no hover. Escape closes it. */
export const HelpTipClicked = helpTip(
  {},
  {
    play: async ({ canvas, step }) => {
      const button = canvas.getByRole('button', { name: nis.helpLabel });
      await step('a click keeps it open', async () => {
        await userEvent.click(button);
        await userEvent.unhover(button);
        await expect(canvas.getByRole('tooltip')).toBeVisible();
      });
      for (const [name, close] of [
        ['Escape closes it', () => userEvent.keyboard('{Escape}')],
        ['a click elsewhere closes it', () => userEvent.click(document.body)],
        ['a second click closes it', () => userEvent.click(button)],
      ] as const) {
        await step(name, async () => {
          await close();
          await expect(canvas.queryByRole('tooltip')).toBeNull();
        });
        await userEvent.click(button);
        await expect(canvas.getByRole('tooltip')).toBeVisible();
      }
    },
  },
);

/** The focus opens it; Escape and the next focus close it. */
export const HelpTipFocused = helpTip(
  {},
  {
    play: async ({ canvas }) => {
      const button = canvas.getByRole('button', { name: nis.helpLabel });
      await userEvent.tab();
      // a press on the icon, which can't have the focus
      await fireEvent.focusOut(button, { relatedTarget: null });
      await expect(canvas.getByRole('tooltip')).toBeVisible();
      await fireEvent.focusOut(button, { relatedTarget: document.body });
      await expect(canvas.queryByRole('tooltip')).toBeNull();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('tooltip')).toBeVisible();
    },
  },
);

const fieldError = componentStories(
  FieldError,
  {
    when: 'Below a field. The field component renders it and refers to it as the description.',
    not: 'For a problem of the whole form: use Callout or a dialog.',
  },
  { id: 'error', error: texts.validation.nisFormat },
);

export const FieldErrorOneLine = fieldError();

export const FieldErrorSeveralLines = fieldError(
  { error: documentRefusals.size },
  { globals: { viewport: { value: 'small' } } },
);

/** Empty: the live region exists before its first message. */
export const FieldErrorNone = fieldError({ error: '' });
