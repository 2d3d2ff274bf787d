import { getStateNodes, type SnapshotFrom } from 'xstate';
import type { Route } from './model/events.ts';
import { isPhotoExtension } from './model/document.ts';
import { limits } from './model/limits.ts';
import { restorableSteps, toSavedData, type SavedSession } from './model/kept-items.ts';
import { isScreenName, portal, type ScreenName } from './portal.ts';
import { views, type PortalMeta } from './model/meta.ts';

/** Snapshot of the machine. */
export type PortalSnapshot = SnapshotFrom<typeof portal>;

/** Address of a state; the opened address while the session is being read (journey.md#routes). */
export function selectRoute(snapshot: PortalSnapshot): Route {
  return selectInnermost(snapshot, 'route') ?? snapshot.context.startRoute;
}

/** Screen of a state: the one that it overlays, or else its step's. */
export function selectScreen(snapshot: PortalSnapshot): ScreenName {
  const step = selectStep(snapshot);
  return selectInnermost(snapshot, 'screen') ?? (step !== undefined && isScreenName(step) ? step : 'starting');
}

/** The session to store (session.md#reload). */
export function selectSavedSession(snapshot: PortalSnapshot): SavedSession {
  const saved = toSavedData(snapshot.context);
  // a client who may not register yet does not survive a reload
  if (snapshot.hasTag('unadmitted')) return { forms: saved.forms };
  const step = restorableSteps.find((name) => name === selectStep(snapshot));
  return saved.client === undefined ? saved : { ...saved, step };
}

/** Whether the session has been read; until then it must not be overwritten. */
export function selectRestored(snapshot: PortalSnapshot): boolean {
  return !snapshot.matches('starting');
}

/** Whether the landing explains a redirect from a deep link. */
export function selectRedirected(snapshot: PortalSnapshot): boolean {
  return selectView(snapshot, 'arrival') === 'redirected';
}

/** The folio that 'Consultar este folio' just copied into the folio form, or null. */
export function selectPrefilledFolio(snapshot: PortalSnapshot): string | null {
  return selectView(snapshot, 'arrival') === 'prefilled' ? snapshot.context.lookup.folio : null;
}

/** Whether the customer has entered a NIS but has no folio yet. */
export function selectUnderWay(snapshot: PortalSnapshot): boolean {
  return snapshot.context.client !== null && !snapshot.matches('success');
}

/** The landing form whose request is pending, or null. */
export function selectPostingForm(snapshot: PortalSnapshot): 'nis' | 'folio' | null {
  return selectView(snapshot, 'posting');
}

/** The state of the drop zone (journey.md#document). */
export function selectDocumentStatus(snapshot: PortalSnapshot): DocumentStatus {
  return selectView(snapshot, 'document') ?? (snapshot.context.document === null ? 'empty' : 'attached');
}

export type DocumentStatus = ViewOf<'document'> | 'empty' | 'attached';

/** The offer for a photo: reduce the refused one, or send a smaller version of the attached one (journey.md#photos). */
export function selectPhotoOffer(snapshot: PortalSnapshot): PhotoOffer | null {
  return selectView(snapshot, 'photoOffer');
}

export type PhotoOffer = ViewOf<'photoOffer'>;

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

/** Whether the contact form is requesting a code. */
export function selectRequestingCode(snapshot: PortalSnapshot): boolean {
  return !snapshot.hasTag('modal') && selectView(snapshot, 'codeWindow') === 'requestingCode';
}

/** The progress of the registration (journey.md#registering). */
export function selectUpload(snapshot: PortalSnapshot): Upload {
  return selectView(snapshot, 'upload') ?? 'registered';
}

export type Upload = ViewOf<'upload'>;

/** The notice of the contact form (OTP-5, REG-4, journey.md#code-request). */
export function selectContactNotice(snapshot: PortalSnapshot): ViewOf<'notice'> | null {
  return selectView(snapshot, 'notice');
}

/** Whether the phone field takes the focus, after 'Corregir número'. */
export function selectCorrectingPhone(snapshot: PortalSnapshot): boolean {
  return selectView(snapshot, 'arrival') === 'correctingPhone';
}

/** Code dialog (journey.md#verifying): closed, or open with or without a message. */
export function selectCodeWindow(snapshot: PortalSnapshot): CodeWindow {
  return (snapshot.hasTag('modal') && selectView(snapshot, 'codeWindow')) || 'closed';
}

export type CodeWindow = ViewOf<'codeWindow'> | 'closed';

/** Attempts left for the code, from the second failed one on; null: not shown (journey.md#verifying). */
export function selectAttemptsLeft({ context: { phone } }: PortalSnapshot): number | null {
  const { verification } = phone;
  if (verification === null || verification.failedAttempts < limits.failedAttemptsBeforeHint) return null;
  return verification.attemptsLeft;
}

/** Name of the active step. */
function selectStep({ value }: PortalSnapshot): string | undefined {
  return typeof value === 'string' ? value : Object.keys(value)[0];
}

/** Meta of the active states, outermost first. */
function selectMetas({ machine, value }: PortalSnapshot): PortalMeta[] {
  return [...new Set(getStateNodes(machine.root, value))].flatMap(({ meta }) => meta ?? []);
}

function selectInnermost<Key extends keyof PortalMeta>(
  snapshot: PortalSnapshot,
  key: Key,
): PortalMeta[Key] | undefined {
  return selectMetas(snapshot).reduce<PortalMeta[Key] | undefined>((found, meta) => meta[key] ?? found, undefined);
}

type ViewOf<Group extends keyof typeof views> = (typeof views)[Group][number];

/** The innermost view, or null if it belongs to another group. */
function selectView<Group extends keyof typeof views>(snapshot: PortalSnapshot, group: Group): ViewOf<Group> | null {
  const view = selectInnermost(snapshot, 'view');
  const known: readonly ViewOf<Group>[] = views[group];
  return known.find((each) => each === view) ?? null;
}
