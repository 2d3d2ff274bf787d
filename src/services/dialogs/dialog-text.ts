import type { PortalDialog } from '../../../machines/model/dialogs.ts';
import type { FailureKind } from '../../../machines/model/failure.ts';
import { dialogs, earlierCodeHelp, failureHelp, lighterPhotoHelp, retryAfterHelp } from '../../texts.ts';

/** Text of a dialog; empty lines separate the paragraphs. */
export function toDialogText(dialog: PortalDialog): { title: string; text: string } {
  const { title, paragraphs } = toDialogParagraphs(dialog);
  return { title, text: paragraphs.join('\n\n') };
}

/** Paragraphs of a dialog: the catalogue's sentence or the unchanged server message, then the help (journey.md#dialogs). */
export function toDialogParagraphs(dialog: PortalDialog): { title: string; paragraphs: string[] } {
  const { title, text, serverMessage } = dialogs[dialog.key];
  const message = serverMessage !== undefined && dialog.message?.trim() ? dialog.message : serverMessage;
  return { title, paragraphs: [message ?? text ?? '', ...toHelp(dialog)].filter((part) => part !== '') };
}

/** Failures that need help because waiting or retrying does not fix them. */
const alwaysHelps: readonly FailureKind[] = [
  'offline',
  'unreachable',
  'blocked',
  'cookiesRefused',
  'refused',
  'otherPage',
  'lookUpExpired',
];

function toHelp({ key, failure, retryAfter, hasEarlierCode, secondButton }: PortalDialog): string[] {
  const helps = failure !== undefined && (alwaysHelps.includes(failure) || dialogs[key].text === undefined);
  return [
    ...(helps ? [failureHelp[failure]] : []),
    ...(key === 'codeRequestFailed' && retryAfter !== undefined ? [retryAfterHelp(retryAfter)] : []),
    ...(hasEarlierCode ? [earlierCodeHelp] : []),
    ...(key === 'registrationLost' && secondButton ? [lighterPhotoHelp] : []),
  ];
}
