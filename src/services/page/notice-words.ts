import type { Notice } from '../../../machines/model/notices.ts';
import { failureHelp, notices, serverSilent } from '../../texts.ts';

/** What a dialog says: the catalogue's sentence or the server's message verbatim, and help beside it (§8). */
export function noticeWords({ key, message, failure }: Notice): { title: string; text: string } {
  const { title, text, words } = notices[key];
  if (words === 'server') return { title, text: message?.trim() ? message : serverSilent };
  return { title, text: text ?? (failure === undefined ? '' : failureHelp[failure]) };
}
