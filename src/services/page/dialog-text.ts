import type { PortalDialog } from '../../../machines/model/dialogs.ts';
import { failureHelp, dialogs, serverSilent } from '../../texts.ts';

/** What a dialog says: the catalogue's sentence or the server's message verbatim, and help beside it (§8). */
export function dialogText({ key, message, failure }: PortalDialog): { title: string; text: string } {
  const { title, text, words } = dialogs[key];
  if (words === 'server') return { title, text: message?.trim() ? message : serverSilent };
  return { title, text: text ?? (failure === undefined ? '' : failureHelp[failure]) };
}
