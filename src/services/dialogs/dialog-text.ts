import type { PortalDialog } from '../../../machines/model/dialogs.ts';
import type { FailureKind } from '../../../machines/model/failure.ts';
import { dialogs, earlierCodeHelp, failureHelp, lighterPhotoHelp } from '../../texts.ts';

/** The text of a dialog, its paragraphs separated by an empty line. */
export function toDialogText(dialog: PortalDialog): { title: string; text: string } {
  const { title, paragraphs } = toDialogParagraphs(dialog);
  return { title, text: paragraphs.join('\n\n') };
}

/** The paragraphs of a dialog: the catalogue's sentence or the server's message, unchanged, and the help below it (journey.md#dialogs). */
export function toDialogParagraphs(dialog: PortalDialog): { title: string; paragraphs: string[] } {
  const { title, text, serverMessage } = dialogs[dialog.key];
  const message = serverMessage !== undefined && dialog.message?.trim() ? dialog.message : serverMessage;
  return { title, paragraphs: [message ?? text ?? '', ...toHelp(dialog)].filter((part) => part !== '') };
}

/** Waiting, or pressing again, does not help by itself. */
const alwaysHelps: readonly FailureKind[] = [
  'offline',
  'unreachable',
  'blocked',
  'cookiesRefused',
  'refused',
  'otherPage',
  'lookUpExpired',
];

function toHelp({ key, failure, hasEarlierCode, secondButton }: PortalDialog): string[] {
  const helps = failure !== undefined && (alwaysHelps.includes(failure) || dialogs[key].text === undefined);
  return [
    ...(helps ? [failureHelp[failure]] : []),
    ...(hasEarlierCode ? [earlierCodeHelp] : []),
    ...(key === 'registrationLost' && secondButton ? [lighterPhotoHelp] : []),
  ];
}
