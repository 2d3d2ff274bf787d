import { documentRefusals, failureHelp, dialogs, emptyServerMessage, texts } from '../../src/texts.ts';

/** A Spanish string for customers, and its key in src/texts.ts. */
export interface Copy {
  readonly key: string;
  readonly text: string;
  /** whether it is only one example of a string that contains values */
  readonly example: boolean;
}

type TextWithValues = (...values: never[]) => string;

/** Examples of the strings that contain values, by key; `allCopy` throws if one is missing. */
const examples: Readonly<Record<string, () => string>> = {
  'texts.pageTitle': () => texts.pageTitle(texts.consenting.title),
  'texts.footer.rights': () => texts.footer.rights(utility),
  'texts.footer.version': () => texts.footer.version(__APP_VERSION__),
  'texts.footer.help.callUs': () => texts.footer.help.callUs('800 555 0100'),
  'texts.footer.social.facebook': () => texts.footer.social.facebook(utility),
  'texts.footer.social.x': () => texts.footer.social.x(utility),
  'texts.footer.social.instagram': () => texts.footer.social.instagram(utility),
  'texts.footer.social.youtube': () => texts.footer.social.youtube(utility),
  'texts.progress.text': () => texts.progress.text(1, 3, texts.progress.steps.account),
  'texts.consenting.account': () => texts.consenting.account('123456789'),
  'texts.choosing.fileSize': () => texts.choosing.fileSize(9),
  'texts.choosing.reduceFirst': () => texts.choosing.reduceFirst('frente.jpg'),
  'texts.choosing.fileRefused': () => texts.choosing.fileRefused('notas.txt'),
  'texts.choosing.onlyOne': () => texts.choosing.onlyOne('frente.jpg'),
  'texts.choosing.documentKept': () => texts.choosing.documentKept('identificacion.pdf'),
  'texts.verifying.boxLabel': () => texts.verifying.boxLabel(1),
  'texts.verifying.resendIn': () => texts.verifying.resendIn(272),
  'texts.verifying.resendInLabel': () => texts.verifying.resendInLabel(272),
  'texts.verifying.resendableIn': () => texts.verifying.resendableIn(27),
  'texts.verifying.attemptsLeft': () => texts.verifying.attemptsLeft(2),
  'texts.contact.emailMeant': () => texts.contact.emailMeant('maria@gmail.com'),
  'texts.registering.sending': () => texts.registering.sending(62),
  'texts.success.copyLabel': () => texts.success.copyLabel('26AG0001DEMO'),
  'texts.success.shared': () => texts.success.shared('26AG0001DEMO', '21 de noviembre de 2026'),
  'texts.success.pdf.check': () => texts.success.pdf.check('https://refrendo.example'),
  'texts.success.pdf.help': () => texts.success.pdf.help('800 555 0100'),
  'texts.success.pdf.file': () => texts.success.pdf.file('26AG0001DEMO'),
  'texts.stillMissing': () => texts.stillMissing([texts.landing.nis.missing.nis, texts.landing.nis.missing.privacy]),
};

const utility = 'Aguas del Valle';

/** Every Spanish string of the portal, in the catalogue's order. */
export function allCopy(): Copy[] {
  return [
    ...copyIn('texts', texts),
    ...copyIn('documentRefusals', documentRefusals),
    ...copyIn('dialogs', dialogs),
    ...copyIn('emptyServerMessage', emptyServerMessage),
    ...copyIn('failureHelp', failureHelp),
  ];
}

function copyIn(key: string, value: unknown): Copy[] {
  if (typeof value === 'string') return [{ key, text: value, example: false }];
  if (isTextWithValues(value)) {
    const example = examples[key];
    if (example === undefined) throw new Error(`${key} contains values: add an example to stories/foundations/copy.ts`);
    return [{ key, text: example(), example: true }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => copyIn(`${key}.${name}`, item));
}

function isTextWithValues(value: unknown): value is TextWithValues {
  return typeof value === 'function';
}
