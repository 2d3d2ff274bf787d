import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { selectScreen } from '../../machines/selectors.ts';
import { preloadScreens } from '../../src/boot/lazy-screens.ts';
import type { documentRefusals } from '../../src/texts.ts';
import { storyIdOf } from 'xstate-paths/stories';
import { portalChart } from '../../tools/drivers/portal-chart.ts';
import { contactSamples } from '../../tools/portal/contact-samples.ts';
import { dialogFixtures, stateFixtures } from '../fixtures.generated.ts';
import { PortalScreens } from '../support/portal-screens.tsx';
import { actorAt, snapshotOf } from '../support/snapshot-fixture.ts';
import type { Copy } from './copy.ts';

type Leaf = keyof typeof stateFixtures;

/** A story that shows a string, with the story's state. */
export interface TextStory {
  readonly id: string;
  readonly state: string;
  /** such as 'contact' */
  readonly screen: string;
  /** the state's Spanish name */
  readonly moment: string;
}

/**
 * Finds the stories that show each string of src/texts.ts, by key. Renders every state and takes the first one with the
 * string, preferably in the string's own step. A table covers strings that no state's screen contains.
 */
export async function findTextStories(copy: readonly Copy[]): Promise<ReadonlyMap<string, readonly TextStory[]>> {
  await preloadScreens();
  const pages = Object.entries(stateFixtures).map(([leaf, fixture]): Page => {
    const actor = actorAt(fixture, () => undefined);
    const html = renderToString(createElement(PortalScreens, { actor }));
    actor.stop();
    return { story: storyOf(leaf), ...wordsIn(html) };
  });
  return new Map(copy.map(({ key, text }) => [key, tabledStories(key) ?? firstPage(pages, key, text)]));
}

interface Page {
  readonly story: TextStory;
  /** each text and attribute separately */
  readonly parts: ReadonlySet<string>;
  readonly whole: string;
}

function wordsIn(html: string): Omit<Page, 'story'> {
  const attributes = [...html.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value);
  const parts = [...html.split(/<[^>]*>/), ...attributes].map((part) => unescaped(part).trim());
  return { parts: new Set(parts), whole: unescaped(html.replace(/<[^>]*>/g, '')) };
}

function unescaped(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replace(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole);
}

function firstPage(pages: readonly Page[], key: string, text: string): TextStory[] {
  const group = key.split('.')[1];
  const ownFirst = pages.toSorted((a, b) => Number(isOf(b, group)) - Number(isOf(a, group)));
  // some strings are part of a sentence
  const found = ownFirst.find(({ parts }) => parts.has(text)) ?? ownFirst.find(({ whole }) => whole.includes(text));
  return found ? [found.story] : [];
}

/** Whether a page belongs to a group of strings, which is named after a screen or a state. */
function isOf({ story }: Page, group: string | undefined): boolean {
  return story.screen === group || story.state.split('.')[0] === group;
}

/** Strings that are shown in a dialog, after input, or outside the page, such as in the PDF. The longest matching key prefix counts. */
const table: Readonly<Record<string, TextStory>> = {
  'texts.actualizaciondatos': storyOf('landing.idle'),
  'texts.pageTitle': storyOf('consenting'),
  'texts.document': storyOf('landing.idle'),
  'texts.common.accept': storyOf('landing.dialog'),
  'texts.notLoaded': variant('contact.form.editing.idle', 'Failures', 'NotLoaded'),
  'texts.broken': variant('contact.form.editing.idle', 'Failures', 'NotDrawn'),
  'texts.notStarted': variant('starting', 'Failures', 'NotStarted'),
  'texts.validation.nisRequired': variant('landing.idle', 'Account', 'MissingNis'),
  'texts.validation.nisFormat': variant('landing.idle', 'Account', 'WrongNis'),
  'texts.validation.folioRequired': variant('landing.idle', 'Account', 'MissingFolio'),
  'texts.validation.folioFormat': variant('landing.idle', 'Account', 'WrongFolio'),
  'texts.validation.privacyRequired': variant('landing.idle', 'Account', 'MissingNis'),
  'texts.validation.programRequired': variant('choosing.empty', 'Request', 'PressedTooEarly'),
  'texts.validation.documentRequired': variant('choosing.empty', 'Request', 'PressedTooEarly'),
  ...contactMessages(),
  'texts.toasts': storyOf('success.copied'),
  'texts.landing.redirected': storyOf('landing.redirected'),
  'texts.landing.folio.take': storyOf('landing.folioOfferDialog'),
  'texts.landing.nis.refusals.several': variant('landing.idle', 'Account', 'SeveralNis'),
  'texts.landing.nis.helpTextOfOwn': component('landing.idle', 'Text fields', 'NisFieldOwnReceipt'),
  'texts.landing.otherPosting': storyOf('landing.postingNis.calls.findingNis'),
  'texts.confirming.masked': variant('confirming', 'Account', 'MaskedName'),
  'texts.choosing.reduceFirst': variant('choosing.photo.offering', 'Request', 'ReverseRefused'),
  'texts.choosing.smallerFile': variant('choosing.refused', 'Request', 'SizeRefused'),
  'texts.choosing.blankPhoto': variant('choosing.attached', 'Request', 'BlankPhoto'),
  'texts.choosing.photoLost': variant('choosing.empty', 'Request', 'PhotoLost'),
  'texts.choosing.notAFile': variant('choosing.empty', 'Request', 'LinkDropped'),
  'texts.choosing.onlyOne': variant('choosing.attached', 'Request', 'TwoPhotos'),
  'texts.choosing.onlyOneRead': variant('choosing.refused', 'Request', 'FirstRefused'),
  'texts.choosing.joinPhotos': variant('choosing.attached', 'Request', 'TwoPhotos'),
  'texts.choosing.addReverse': variant('choosing.attached', 'Request', 'TwoPhotos'),
  'texts.choosing.joining': storyOf('choosing.photo.joining'),
  'texts.choosing.encrypted': variant('choosing.attached', 'Request', 'EncryptedPdf'),
  'texts.contact.phoneRefusals.foreign': variant('contact.form.editing.idle', 'Contact', 'ForeignPhone'),
  'texts.contact.phoneRefusals.long': variant('contact.form.editing.idle', 'Contact', 'LongPhone'),
  'texts.contact.phoneRefusals.several': variant('contact.form.editing.idle', 'Contact', 'SeveralPhones'),
  'texts.contact.emailMeant': variant('contact.form.editing.idle', 'Contact', 'EmailSlip'),
  'texts.verifying.several': variant('verifying.entering.unchecked', 'Contact', 'SeveralCodes'),
  'texts.verifying.notReceived': variant('verifying.entering.unchecked', 'Contact', 'MayResend'),
  'texts.verifying.attemptsLeft': variant('verifying.entering.invalid', 'Contact', 'TwoTriesLeft'),
  'texts.verifying.usedUpResend': variant('verifying.exhausted', 'Contact', 'UsedUp'),
  'texts.success.openReceipt': variant('success.showing', 'Contact', 'ReceiptDownloaded'),
  'texts.success.receipt.date': variant('success.showing', 'Contact', 'WithDate'),
  'texts.success.print': storyOf('success.showing'),
  'texts.success.share': storyOf('success.sharing'),
  'texts.success.pdf': storyOf('success.downloading'),
  emptyServerMessage: variant('landing.dialog', 'Account', 'EmptyServerMessage'),
};

/** The variant of the step `choosing` that shows each rejection of a document. */
export const refusalStories: ReadonlyMap<string, string> = new Map(
  Object.entries({
    type: 'TypeRefused',
    size: 'SizeRefused',
    pixels: 'TooManyPixels',
    unreadable: 'Unreadable',
    heic: 'Heic',
    otherContent: 'OtherContent',
    damaged: 'Damaged',
    empty: 'EmptyFile',
    unshowable: 'Unshowable',
    noPhoto: 'NoPhoto',
  } satisfies Record<keyof typeof documentRefusals, string>),
);

/** Messages below contact fields: one story leaves all fields empty, and one fills in only invalid values. */
function contactMessages(): Record<string, TextStory> {
  const empty = variant('contact.form.editing.idle', 'Contact', 'PressedTooEarly');
  const wrong = variant('contact.form.editing.idle', 'Contact', 'WrongFormats');
  return Object.fromEntries(
    Object.entries(contactSamples).flatMap(([name, { saysEmpty }]) => [
      [`texts.validation.${name}Required`, empty],
      [`texts.validation.${name}Format`, wrong],
      [`texts.contact.fields.${name}.missing`, saysEmpty === '' ? wrong : empty],
    ]),
  );
}

function tabledStories(key: string): readonly TextStory[] | undefined {
  const [catalogue = '', name = ''] = key.split('.');
  if (catalogue === 'dialogs')
    return Object.keys(dialogFixtures)
      .filter((fixture) => fixture.endsWith(` ${name}`))
      .map(storyOf);
  if (catalogue === 'documentRefusals')
    return [variant('choosing.refused', 'Request', String(refusalStories.get(name)))];
  if (catalogue === 'failureHelp') return [variant('landing.dialog', 'Failures', name)];
  const [longest] = Object.keys(table)
    .filter((beginning) => key.startsWith(beginning))
    .toSorted((a, b) => b.length - a.length);
  const story = longest === undefined ? undefined : table[longest];
  return story && [story];
}

function storyOf(name: string): TextStory {
  const [state = name] = name.split(' ');
  const fixture = Object.entries(stateFixtures).find(([leaf]) => leaf === state)?.[1];
  const moment = portalChart.stateName(state);
  return { id: storyIdOf(name), state, screen: fixture ? selectScreen(snapshotOf(fixture)) : '', moment };
}

function variant(leaf: Leaf, group: string, exportName: string): TextStory {
  return { ...storyOf(leaf), id: variantIdOf(group, exportName) };
}

/** A component's story, for a string that no state of the demonstration shows. */
function component(leaf: Leaf, group: string, exportName: string): TextStory {
  return { ...storyOf(leaf), id: toId(`Components/${group}`, storyNameFromExport(exportName)) };
}

/** The id of a handwritten variant, by its file's title and its export. */
export function variantIdOf(group: string, exportName: string): string {
  return toId(`Variants/${group}`, storyNameFromExport(exportName));
}
