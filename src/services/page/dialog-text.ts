import type { PortalDialog } from '../../../machines/model/dialogs.ts';
import { dialogs, emptyServerMessage, failureHelp } from '../../texts.ts';

/** The text of a dialog: the catalogue's sentence or the server's message, unchanged, and the help below it (§8). */
export function toDialogText({ key, message, failure }: PortalDialog): { title: string; text: string } {
  const { title, text, showsServerMessage } = dialogs[key];
  if (showsServerMessage) return { title, text: message?.trim() ? message : emptyServerMessage };
  return { title, text: text ?? (failure === undefined ? '' : failureHelp[failure]) };
}
