import type { SnapshotFrom } from 'xstate';
import type { Route } from './model/events.ts';
import { portal } from './portal.ts';
import type { PortalMeta, ScreenName } from './model/meta.ts';

/** The machine at one moment. */
export type PortalSnapshot = SnapshotFrom<typeof portal>;

/** The address of a state; while the session is being read it is the one that was opened (§2 Routes). */
export function selectRoute(snapshot: PortalSnapshot): Route {
  return innermost(snapshot, 'route') ?? snapshot.context.startRoute;
}

/** The screen that is drawn for a state. */
export function selectScreen(snapshot: PortalSnapshot): ScreenName {
  return innermost(snapshot, 'screen') ?? 'starting';
}

/** The checklist ids that the active states satisfy. */
export function selectChecklistIds(snapshot: PortalSnapshot): readonly string[] {
  return activeMetas(snapshot).flatMap(({ ids }) => ids);
}

/** Whether the session was read: before that nothing may be written over it. */
export function selectRestored(snapshot: PortalSnapshot): boolean {
  return !snapshot.matches('starting');
}

/** Which of the landing's forms is posting. */
export function selectPostingForm(snapshot: PortalSnapshot): 'nis' | 'folio' | null {
  if (snapshot.matches({ landing: 'postingNis' })) return 'nis';
  if (snapshot.matches({ landing: 'postingFolio' }) || snapshot.matches({ landing: 'reloading' })) return 'folio';
  return null;
}

/** What the drop zone shows (§4 File selection). */
export function selectDocumentStatus(snapshot: PortalSnapshot): 'empty' | 'reading' | 'attached' {
  if (snapshot.matches({ menu: { choosing: 'reading' } })) return 'reading';
  return snapshot.context.document === null ? 'empty' : 'attached';
}

/** What the contact screen waits for, if for anything. */
export function selectContactWait(snapshot: PortalSnapshot): 'code' | 'registration' | null {
  if (snapshot.matches({ panel: { form: 'requestingCode' } })) return 'code';
  if (snapshot.matches({ panel: 'registering' })) return 'registration';
  return null;
}

/** Whether the last code ran out (OTP-5). */
export function selectCodeExpired(snapshot: PortalSnapshot): boolean {
  return snapshot.matches({ panel: { form: { editing: 'codeExpired' } } });
}

/** The code window (§2 Phone verification modal): closed, or open with what it says. */
export function selectCodeWindow(snapshot: PortalSnapshot): CodeWindow {
  if (!snapshot.hasTag('modal')) return 'closed';
  if (snapshot.matches({ panel: { verifying: 'validating' } })) return 'validating';
  if (snapshot.matches({ panel: { verifying: { entering: 'missing' } } })) return 'missing';
  if (snapshot.matches({ panel: { verifying: { entering: 'invalid' } } })) return 'invalid';
  return 'entering';
}

export type CodeWindow = 'closed' | 'entering' | 'missing' | 'invalid' | 'validating';

/** The metas of the active states, outermost first: a state's own id is shorter than its children's. */
function activeMetas(snapshot: PortalSnapshot): PortalMeta[] {
  return Object.entries<PortalMeta | undefined>(snapshot.getMeta())
    .sort(([a], [b]) => a.length - b.length)
    .flatMap(([, meta]) => meta ?? []);
}

function innermost<Key extends keyof PortalMeta>(snapshot: PortalSnapshot, key: Key): PortalMeta[Key] | undefined {
  return activeMetas(snapshot).findLast((meta) => meta[key] !== undefined)?.[key];
}
