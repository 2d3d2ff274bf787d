import { getStateNodes, type SnapshotFrom } from 'xstate';
import type { Route } from './model/events.ts';
import { isPhotoExtension } from './model/document.ts';
import { limits } from './model/limits.ts';
import { isScreenName, portal, type ScreenName } from './portal.ts';
import type { PortalMeta } from './model/meta.ts';

/** The state and context of the machine. */
export type PortalSnapshot = SnapshotFrom<typeof portal>;

/** The address of a state; while the session is read, the one that was opened (journey.md#routes). */
export function selectRoute(snapshot: PortalSnapshot): Route {
  return selectInnermost(snapshot, 'route') ?? snapshot.context.startRoute;
}

/** The screen of a state: its step's, or the one that it is over. */
export function selectScreen(snapshot: PortalSnapshot): ScreenName {
  const step = typeof snapshot.value === 'string' ? snapshot.value : Object.keys(snapshot.value)[0];
  return selectInnermost(snapshot, 'screen') ?? (step !== undefined && isScreenName(step) ? step : 'starting');
}

/** The checklist ids that the active states satisfy. */
export function selectChecklistIds(snapshot: PortalSnapshot): readonly string[] {
  return selectMetas(snapshot).flatMap(({ ids }) => ids);
}

/** Whether the session was read; before that it must not be overwritten. */
export function selectRestored(snapshot: PortalSnapshot): boolean {
  return !snapshot.matches('starting');
}

/** Whether the landing says why it is shown. */
export function selectSentHere(snapshot: PortalSnapshot): boolean {
  return snapshot.matches({ landing: 'sentHere' });
}

/** The folio that 'Consultar este folio' has just written into its form; null: none. */
export function selectTakenFolio(snapshot: PortalSnapshot): string | null {
  return snapshot.matches({ landing: 'folioTaken' }) ? snapshot.context.lookup.folio : null;
}

/** Whether the customer is between the NIS and the folio. */
export function selectUnderWay(snapshot: PortalSnapshot): boolean {
  return snapshot.context.client !== null && !snapshot.matches('success');
}

/** The landing's form that is posting. */
export function selectPostingForm(snapshot: PortalSnapshot): 'nis' | 'folio' | null {
  if (snapshot.matches({ landing: 'postingNis' })) return 'nis';
  if (snapshot.matches({ landing: 'postingFolio' }) || snapshot.matches({ landing: 'reloading' })) return 'folio';
  return null;
}

/** The state of the drop zone (journey.md#document). */
export function selectDocumentStatus(snapshot: PortalSnapshot): DocumentStatus {
  if (snapshot.matches({ choosing: 'reading' })) return 'reading';
  if (snapshot.matches({ choosing: { photo: 'reducing' } })) return 'reducing';
  if (snapshot.matches({ choosing: { photo: 'joining' } })) return 'joining';
  if (snapshot.matches({ choosing: { photo: 'reduced' } })) return 'reduced';
  return snapshot.context.document === null ? 'empty' : 'attached';
}

export type DocumentStatus = 'empty' | 'reading' | 'reducing' | 'joining' | 'reduced' | 'attached';

/** What is offered for a photo: to reduce the refused one, or to send the attached one lighter (journey.md#photos). */
export function selectPhotoOffer(snapshot: PortalSnapshot): PhotoOffer | null {
  if (snapshot.matches({ choosing: { photo: 'offering' } })) return 'reduce';
  return snapshot.matches({ choosing: 'heavyPhoto' }) ? 'lighten' : null;
}

/** Whether 'Unir las dos fotos' is offered (journey.md#both-sides). */
export function selectJoinOffered(snapshot: PortalSnapshot): boolean {
  return snapshot.context.pick.second !== null && snapshot.can({ type: 'PHOTO.JOIN' });
}

/** Whether 'Agregar el reverso' is offered (journey.md#both-sides). */
export function selectAddOffered(snapshot: PortalSnapshot): boolean {
  const { document } = snapshot.context;
  const isPhoto = document !== null && isPhotoExtension(document.extension);
  return isPhoto && snapshot.can({ type: 'PHOTO.ADD', file: { name: '', size: 0, type: '' } });
}

export type PhotoOffer = 'reduce' | 'lighten';

/** Whether a code is being asked for. */
export function selectRequestingCode(snapshot: PortalSnapshot): boolean {
  return snapshot.matches({ contact: { form: 'requestingCode' } });
}

/** How far the registration is (journey.md#registering). */
export function selectUpload(snapshot: PortalSnapshot): Upload {
  if (snapshot.matches({ registering: { saving: 'sending' } })) return 'sending';
  if (snapshot.matches({ registering: { saving: 'sendingSlowly' } })) return 'sendingSlowly';
  if (snapshot.matches({ registering: { saving: 'awaiting' } })) return 'awaiting';
  return 'registered';
}

export type Upload = 'sending' | 'sendingSlowly' | 'awaiting' | 'registered';

/** What the contact form says beside its fields (OTP-5, REG-4, journey.md#code-request). */
export function selectContactNotice(snapshot: PortalSnapshot): 'codeExpired' | 'clockWrong' | 'outcomeUnknown' | null {
  const notices = ['codeExpired', 'clockWrong', 'outcomeUnknown'] as const;
  return notices.find((editing) => snapshot.matches({ contact: { form: { editing } } })) ?? null;
}

/** Whether the focus has to be in the phone field: 'Corregir número' was pressed. */
export function selectCorrectingPhone(snapshot: PortalSnapshot): boolean {
  return snapshot.matches({ contact: { form: { editing: 'correctingPhone' } } });
}

/** The code window (journey.md#verifying): closed, or open with or without a message. */
export function selectCodeWindow(snapshot: PortalSnapshot): CodeWindow {
  if (!snapshot.hasTag('modal')) return 'closed';
  if (snapshot.matches({ verifying: 'validating' })) return 'validating';
  if (snapshot.matches({ verifying: 'requestingCode' })) return 'requestingCode';
  if (snapshot.matches({ verifying: 'usedUp' })) return 'usedUp';
  if (snapshot.matches({ verifying: { entering: 'sentAgain' } })) return 'sentAgain';
  if (snapshot.matches({ verifying: { entering: 'missing' } })) return 'missing';
  if (snapshot.matches({ verifying: { entering: 'invalid' } })) return 'invalid';
  return 'entering';
}

export type CodeWindow =
  'closed' | 'entering' | 'sentAgain' | 'missing' | 'invalid' | 'usedUp' | 'validating' | 'requestingCode';

/** The tries that are left for the code, from the second wrong one on; null: nothing is said (journey.md#verifying). */
export function selectTriesLeft({ context: { phone } }: PortalSnapshot): number | null {
  const { verification } = phone;
  if (verification === null || verification.wrongTries < limits.wrongTriesBeforeHint) return null;
  return verification.triesLeft;
}

/** The metas of the active states, outermost first. */
function selectMetas({ machine, value }: PortalSnapshot): PortalMeta[] {
  return [...new Set(getStateNodes(machine.root, value))].flatMap(({ meta }) => meta ?? []);
}

function selectInnermost<Key extends keyof PortalMeta>(
  snapshot: PortalSnapshot,
  key: Key,
): PortalMeta[Key] | undefined {
  return selectMetas(snapshot).reduce<PortalMeta[Key] | undefined>((found, meta) => meta[key] ?? found, undefined);
}
