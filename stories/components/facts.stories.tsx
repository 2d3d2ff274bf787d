import type { Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FactList } from '../../src/components/FactList.tsx';
import { FolioBox } from '../../src/screens/success/folio-box.tsx';
import { Sentence } from '../../src/components/Sentence.tsx';
import { texts } from '../../src/texts.ts';
import { largeText } from '../support/frames.ts';
import { componentStories, tabFocuses } from '../support/component-stories.tsx';

export default { title: 'Components/Facts' } satisfies Meta;

const { holder, nis } = texts.confirming;

const factList = componentStories(
  FactList,
  {
    when: 'To list known values with their labels, such as holder and NIS.',
    not: 'For editable values: use fields.',
  },
  {
    facts: [
      { term: holder, value: 'Ana López Ríos' },
      { term: nis, value: '123456789' },
    ],
  },
);

export const FactListUsual = factList();

export const FactListLongName = factList(
  {
    facts: [
      { term: holder, value: 'María Guadalupe de los Ángeles Hernández-Villaseñor y Gutiérrez de Santa Cruz' },
      { term: nis, value: '123456789' },
    ],
  },
  { globals: { viewport: { value: 'small' } } },
);

/** Beside an inner step: the confirmed and chosen values so far. */
export const FactListQuiet = factList({
  quiet: true,
  facts: [
    { term: holder, value: 'María Fernanda López Hernández' },
    { term: nis, value: '1234567' },
    { term: texts.summary.program, value: 'Refrendo general' },
    { term: texts.summary.document, value: 'identificacion-oficial-por-ambos-lados.pdf' },
  ],
});

const folio = '26AG0001DEMO';

const sentence = componentStories(
  Sentence,
  {
    when: 'For a sentence with a value that browser translation must not change: a folio, an e-mail address, a file name.',
    not: 'For a sentence without values.',
  },
  { text: texts.contact.emailMeant('maria@gmail.com'), values: ['maria@gmail.com'] },
);

export const SentenceWithEmail = sentence();

const folioBox = componentStories(
  FolioBox,
  {
    when: 'On the success screen, for the folio that the customer keeps.',
    not: 'For other codes: only the folio is this prominent.',
  },
  {
    id: 'folio',
    folio,
    onCopy: fn(),
  },
);

/** Box and icon are one button: clicking either copies the folio (EXI-2). */
export const FolioBoxUsual = folioBox();

export const FolioBoxFocused = folioBox({}, { play: tabFocuses('button') });

export const FolioBoxLargeText = folioBox({}, largeText);
