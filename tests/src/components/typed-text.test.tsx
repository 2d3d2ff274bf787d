import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fieldOf, fields, type FieldName } from '../../../machines/model/fields.ts';
import { NisField } from '../../../src/components/NisField.tsx';
import { PhoneField } from '../../../src/components/PhoneField.tsx';
import { TextField } from '../../../src/components/TextField.tsx';
import { contactSamples } from '../../../tools/portal/contact-samples.ts';
import { invisibleCharacters } from '../../../tools/portal/invisible-characters.ts';

const good: Readonly<Record<FieldName, { readonly typed: string; readonly shown: string }>> = {
  nis: { typed: '1234567', shown: '1234567' },
  folio: { typed: '26AG0001DEMO', shown: '26AG0001DEMO' },
  ...contactSamples,
};

/** the zeros among full-width, Arabic and Persian digits */
const otherDigits = ['\uff10', '\u0660', '\u06f0'];

function Field({ name, start = '' }: { readonly name: FieldName; readonly start?: string }) {
  const [value, onChange] = useState(start);
  const props = { label: name, name, value, onChange, find: fieldOf(name).find };
  if (name === 'phone')
    return (
      <PhoneField
        {...props}
        refusals={{ foreign: 'De otro país', several: 'Más de un teléfono', long: 'Demasiado largo' }}
      />
    );
  const help = {
    helpLabel: 'Ayuda',
    helpText: 'Está en su recibo.',
    helpPicture: { url: '/nis.svg', width: 480, height: 300, alt: '' },
  };
  return name === 'nis' ? (
    <NisField {...props} maxDigits={9} refusals={{ several: 'Más de un número' }} {...help} />
  ) : (
    <TextField {...props} />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

async function paste(text: string): Promise<void> {
  await userEvent.click(field());
  await userEvent.paste(text);
}

/** Simulates a keyboard or an assistive technology that sends no key events. */
function fill(text: string): void {
  fireEvent.input(field(), { target: { value: text } });
}

describe.each(Object.keys(fields) as FieldName[])('%s', (name) => {
  const { typed, shown } = good[name];

  it(`drops each of ${invisibleCharacters.length} invisible characters, pasted or typed within other text`, () => {
    render(<Field name={name} />);
    // In batches, because fields.test.ts covers each character separately.
    for (let at = 0; at < invisibleCharacters.length; at += 40) {
      const some = invisibleCharacters.slice(at, at + 40).join('');
      fill('');
      fill(typed.slice(0, 4));
      fill(field().value + some);
      fill(field().value + typed.slice(4));
      expect(field()).toHaveValue(shown);
      fill('');
      fill(`${some}${typed.slice(0, 3)}${some}${typed.slice(3)}${some}`);
      expect(field()).toHaveValue(shown);
    }
  });

  it.each(otherDigits)('accepts digits like %s, and trims no-break spaces', async (zero) => {
    const written = typed.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero.charCodeAt(0) + Number(digit)));
    render(<Field name={name} />);
    await paste(`\u00a0${written}\u00a0`);
    expect(field()).toHaveValue(shown);
    await userEvent.clear(field());
    await userEvent.keyboard(written);
    expect(field()).toHaveValue(shown);
  });
});

describe('undo and redo', () => {
  const undo = '{Control>}z{/Control}';
  const redo = '{Control>}{Shift>}Z{/Shift}{/Control}';

  it('step through each formatted phone, and a new digit clears the redo history', async () => {
    render(<Field name="phone" />);
    await userEvent.type(field(), '5512');
    await userEvent.keyboard(undo);
    expect(field()).toHaveValue('(551');
    await userEvent.keyboard('{Meta>}zzzz{/Meta}');
    expect(field()).toHaveValue('');
    await userEvent.keyboard(`${redo}${redo}${redo}{Control>}y{/Control}${redo}`);
    expect(field()).toHaveValue('(551) 2');
    await userEvent.keyboard(`${undo}9${redo}`);
    expect(field()).toHaveValue('(551) 9');
    await userEvent.keyboard(undo);
    expect(field()).toHaveValue('(551');
  });

  it.each(['nis', 'phone'] as const)('restore the text that a paste or a composition replaced in %s', async (name) => {
    render(<Field name={name} />);
    const { typed, shown } = good[name];
    await paste(`Es ${typed}`);
    await userEvent.clear(field());
    composeText(field(), '81');
    await userEvent.keyboard(`${undo}${undo}`);
    expect(field()).toHaveValue(shown);
    await userEvent.keyboard(`${redo}${redo}`);
    expect(field()).toHaveValue(name === 'nis' ? '81' : '(81');
  });

  it("remove and restore the remark about another country together with that country's digits", async () => {
    render(<Field name="phone" />);
    await userEvent.type(field(), '+1');
    expect(field()).toHaveAccessibleDescription('De otro país');
    await userEvent.keyboard(undo);
    expect(field()).toHaveValue('+');
    expect(field()).not.toHaveAccessibleDescription();
    await userEvent.keyboard(`${undo}${redo}${redo}`);
    expect(field()).toHaveValue('+(1');
    expect(field()).toHaveAccessibleDescription('De otro país');
    await userEvent.clear(field());
    await userEvent.keyboard(undo);
    expect(field()).toHaveValue('+(1');
    expect(field()).toHaveAccessibleDescription('De otro país');
  });

  it('are left to the browser in a field without formatting', () => {
    render(<Field name="email" />);
    fill('ana');
    expect(fireEvent.keyDown(field(), { key: 'z', ctrlKey: true })).toBe(true);
    expect(field()).toHaveValue('ana');
  });
});

describe('pasted into NIS', () => {
  it.each([
    ['NIS: 1234567', '1234567'],
    ['Recibo 123456789 del 12/11/2026', '123456789'],
    ['ana1234567@gmail.com', ''],
  ])('%j is %s', async (pasted, nis) => {
    render(<Field name="nis" />);
    await paste(pasted);
    expect(field()).toHaveValue(nis);
  });

  it('a whole number replaces the previous text, part of one does not', async () => {
    render(<Field name="nis" start="7654321" />);
    await paste('NIS 1234567');
    expect(field()).toHaveValue('1234567');
    await userEvent.clear(field());
    await userEvent.keyboard('12');
    await userEvent.paste('345');
    expect(field()).toHaveValue('12345');
  });

  it.each(['1234567 123456789', '1234567\n7654321'])('rejects %j as a whole, and reports it', async (pasted) => {
    render(<Field name="nis" start="5555555" />);
    await paste(pasted);
    expect(field()).toHaveValue('5555555');
    expect(field()).toHaveAccessibleDescription('Más de un número');
    await userEvent.keyboard('1');
    expect(field()).toHaveValue('55555551');
    expect(field()).not.toHaveAccessibleDescription();
  });
});

it.each([
  ['Su folio es 26AG0001DEMO. Guárdelo.', '26AG0001DEMO'],
  ['un texto', 'un texto'],
])('pasting %j into Folio leaves %j', async (pasted, folio) => {
  render(<Field name="folio" />);
  await paste(pasted);
  expect(field()).toHaveValue(folio);
});

/** Simulates an IME: the field's text grows during the composition. */
function composeText(input: HTMLInputElement, text: string): void {
  const before = input.value;
  fireEvent.compositionStart(input);
  for (let length = 1; length <= text.length; length += 1) {
    const target = { value: before + text.slice(0, length) };
    fireEvent.input(input, { target, inputType: 'insertCompositionText', isComposing: true });
  }
  fireEvent.compositionEnd(input, { data: text });
}

describe.each([
  ['nis', '1234567', '1234567'],
  ['phone', '+525551123345', '(555) 112-3345'],
  ['folio', '26AG0001DEMO', '26AG0001DEMO'],
] as const)('in %s, composed %s', (name, typed, shown) => {
  it('character by character gives the same result as typing', () => {
    render(<Field name={name} />);
    for (const character of typed) composeText(field(), character);
    expect(field()).toHaveValue(shown);
  });

  it('in one composition gives the same result as typing, and is unformatted until then', () => {
    render(<Field name={name} />);
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: typed.slice(0, 5) }, inputType: 'insertCompositionText' });
    expect(field()).toHaveValue(typed.slice(0, 5));
    fireEvent.input(field(), { target: { value: typed }, inputType: 'insertCompositionText' });
    fireEvent.compositionEnd(field());
    expect(field()).toHaveValue(shown);
  });

  it('after typed text gives the same result as typing', () => {
    render(<Field name={name} />);
    fill(typed.slice(0, 2));
    composeText(field(), typed.slice(2));
    expect(field()).toHaveValue(shown);
  });
});

describe('several phones in one paste', () => {
  it.each(['5512345678 5587654321', 'Casa (55) 1234-5678, oficina +52 1 55 8765 4321'])(
    'rejects %j as a whole, and reports it',
    async (pasted) => {
      render(<Field name="phone" start="(551) 111-1111" />);
      await paste(pasted);
      expect(field()).toHaveValue('(551) 111-1111');
      expect(field()).toHaveAccessibleDescription('Más de un teléfono');
      await userEvent.keyboard('{Backspace}');
      expect(field()).not.toHaveAccessibleDescription();
    },
  );

  it.each(['5512345678 y +52 55 1234 5678', '5512345678 ext. 1234'])('accepts %j as one number', async (pasted) => {
    render(<Field name="phone" />);
    await paste(pasted);
    expect(field()).toHaveValue('(551) 234-5678');
    expect(field()).not.toHaveAccessibleDescription();
  });
});

describe('a phone number from another country', () => {
  it.each(['+1 (202) 555-0123 ext. 4'])(
    'pasted as %j is reported until the next edit, and the previous text stays',
    async (pasted) => {
      render(<Field name="phone" start="(551) 234-5678" />);
      await paste(pasted);
      expect(field()).toHaveValue('(551) 234-5678');
      expect(field()).toHaveAccessibleDescription('De otro país');
      await userEvent.keyboard('{Backspace}');
      expect(field()).not.toHaveAccessibleDescription();
    },
  );

  it.each(['34612345678'])(
    'autofilled as %j, without its plus, is reported as too long until the next edit, and the previous text stays',
    async (number) => {
      render(<Field name="phone" start="(551) 234-5678" />);
      await userEvent.click(field());
      fill(number);
      expect(field()).toHaveValue('(551) 234-5678');
      expect(field()).toHaveAccessibleDescription('Demasiado largo');
      await userEvent.keyboard('{Backspace}');
      expect(field()).not.toHaveAccessibleDescription();
    },
  );

  it('typed is reported until the field is empty', async () => {
    render(<Field name="phone" />);
    await userEvent.type(field(), '+1');
    expect(field()).toHaveAccessibleDescription('De otro país');
    await userEvent.keyboard('202');
    expect(field()).toHaveAccessibleDescription('De otro país');
    await userEvent.clear(field());
    expect(field()).not.toHaveAccessibleDescription();
    await userEvent.keyboard('+525512345678');
    expect(field()).toHaveValue('(551) 234-5678');
    expect(field()).not.toHaveAccessibleDescription();
  });
});
