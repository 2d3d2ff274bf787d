import type { Meta } from '@storybook/react-vite';
import type { ChangeEvent } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Button } from '../../src/components/Button.tsx';
import { Checkbox } from '../../src/components/Checkbox.tsx';
import { Form } from '../../src/components/Form.tsx';
import { Select } from '../../src/components/Select.tsx';
import { TextField } from '../../src/components/TextField.tsx';
import { PrivacyLabel } from '../../src/screens/privacy-label.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { manyPrograms } from '../support/sample-data.ts';
import { stateful, componentStories, tabFocuses } from '../support/component-stories.tsx';

export default { title: 'Components/Choices and forms' } satisfies Meta;

const checkbox = componentStories(
  Checkbox,
  {
    when: 'For one statement that the customer may accept.',
    not: 'To choose among several options: use Select.',
  },
  {
    name: 'privacyAccepted',
    checked: false,
    onChange: fn(),
    children: <PrivacyLabel />,
  },
  {
    render: stateful(Checkbox, 'checked', ({ currentTarget }: ChangeEvent<HTMLInputElement>) => currentTarget.checked),
  },
);

/** The label ticks the box; the link inside the label opens a page instead. */
export const CheckboxWithLink = checkbox();

export const CheckboxTicked = checkbox({ checked: true });

export const CheckboxWithError = checkbox(
  { error: texts.validation.privacyRequired },
  {
    play: async () => {
      const { color } = getComputedStyle(screen.getByText(texts.validation.privacyRequired));
      // the border's colour changes on hover, so check the box shadow
      await expect(getComputedStyle(screen.getByRole('checkbox')).boxShadow).toContain(color);
    },
  },
);

export const CheckboxFocused = checkbox({}, { play: tabFocuses('checkbox') });

export const CheckboxLargeText = checkbox({}, largeText);

const optionsOf = (count: number) => manyPrograms(count).map(({ id, name }) => ({ value: id, label: name }));

const select = componentStories(
  Select,
  {
    when: 'To choose one item of a loaded list, such as programs.',
    not: 'For two options or a yes/no question: use Checkbox or buttons.',
  },
  {
    label: texts.choosing.programLabel,
    placeholder: texts.choosing.programPlaceholder,
    options: optionsOf(4),
    name: 'programId',
    value: '',
    onChange: fn(),
  },
  {
    render: stateful(
      Select,
      'value',
      ({ currentTarget }: ChangeEvent<HTMLSelectElement>): string | number => currentTarget.value,
    ),
  },
);

export const SelectNothingChosen = select();

export const SelectChosen = select({ value: 2 });

export const SelectOneOption = select({ options: optionsOf(1) });

export const SelectWithError = select({ error: texts.validation.programRequired });

export const SelectLongNameAndLargeText = select(
  {
    value: 1,
    options: [{ value: 1, label: 'Refrendo para personas con discapacidad, jubiladas, pensionadas o viudas' }],
  },
  largeText,
);

const { folio } = texts.landing;

const form = componentStories(
  Form,
  {
    when: 'Around fields that are submitted together, with one visible action.',
    not: 'Around a single button that submits nothing.',
  },
  {
    label: folio.formLabel,
    onSubmit: fn((event: { preventDefault(): void }) => event.preventDefault()),
    children: (
      <>
        <TextField label={folio.label} hint={folio.hint} value="26AG0001DEMO" onChange={fn()} />
        <Button type="submit">{folio.submit}</Button>
      </>
    ),
  },
);

/** Enter in a field submits the form, like the button. */
export const FormUsual = form(
  {},
  {
    play: async ({ args, canvas, userEvent }) => {
      await expect(canvas.getByRole('form', { name: args.label })).toHaveAttribute('novalidate');
      await userEvent.click(canvas.getByRole('button', { name: folio.submit }));
      await expect(args.onSubmit).toHaveBeenCalledOnce();
    },
  },
);
