import type { PageState } from './page-state.ts';

/** An action on a button, on a field (identified by form and name), in the browser, or on the connection. */
export interface Action {
  readonly kind:
    | 'press'
    | 'press twice'
    | 'press, then Escape'
    | 'fill'
    | 'tick'
    | 'choose'
    | 'pick'
    | 'code'
    | 'go'
    | 'line'
    | 'wait';
  readonly name: string;
  readonly value: string;
}

/** A call of wire.md#calls; status -1: pending, 0: no reply. */
export interface Call {
  readonly name: string;
  status: number;
}

/** Facts remembered during the walk. */
export interface Memory {
  fields: Readonly<Record<string, string>>;
  document: string;
  nis: string;
  /** phone number that received the last code */
  sentTo: string;
  /** when the code was sent, on the page's clock */
  sentAt: number;
  /** when the code's countdown ends at the latest, on the page's clock */
  closesAt: number;
  hadFocus: boolean;
  /** whether the folio was shown */
  isDone: boolean;
  /** whether a link or a typed address led back; the browser's Back may then lead forward */
  hasReturned: boolean;
  readonly personal: Set<string>;
}

const session = { fields: {}, document: '', nis: '', sentTo: '', sentAt: 0, closesAt: Infinity };
export const newMemory = (): Memory => ({
  ...session,
  ...{ hadFocus: false, isDone: false, hasReturned: false, personal: new Set() },
});

/** One action, with the page's state before and after it. */
export interface ActionRecord {
  readonly action: Action;
  readonly before: PageState;
  readonly after: PageState;
  readonly calls: readonly Call[];
  readonly memory: Memory;
  readonly isOffline: boolean;
  /** whether files that load after the landing are blocked */
  readonly lacksFiles: boolean;
  /** whether a connection fault affected a call of this action; `wasDisturbed`: any call of the walk so far */
  readonly isDisturbed: boolean;
  readonly wasDisturbed: boolean;
  readonly errors: readonly string[];
  /** number of file choosers, downloads and print dialogs */
  readonly outside: number;
  readonly isLoaded: boolean;
  /** whether a call was pending but the page showed no busy state */
  readonly isSilent: boolean;
  /** whether the page never settled */
  readonly isLate: boolean;
}

/** Steps that the rules use, by heading: name, rank in the journey, and path (journey.md#routes). */
const steps: Readonly<Record<string, readonly [step: string, rank: number, path: string]>> = {
  'Confirma tu cuenta': ['confirming', 1, '/menu'],
  'Iniciar solicitud': ['consenting', 2, '/menu'],
  'Lo sentimos, por el momento no hay programas activos': ['no-programs', 3, '/menu'],
  'Ahora, actualiza tus datos': ['contact', 4, '/panel'],
  'Guardando su solicitud': ['registering', 5, '/panel'],
  'Gracias por completar tu registro!': ['success', 6, '/exito'],
};

/** Determines the current step, its rank and its path. The rank of an unlisted step is NaN, so every comparison with it is false. */
export function stepOf({
  headings: [heading = ''],
  buttons,
  text,
  document,
  path,
}: PageState): readonly [step: string, rank: number, path: string] {
  if (document !== null) return ['choosing', 3, '/menu'];
  const isLanding = buttons.some(({ name }) => name === 'Siguiente') || text.includes('Iniciar refrendo');
  return steps[heading] ?? (isLanding ? ['landing', 0, '/'] : ['other', NaN, path]);
}

/** Seconds left in the code dialog; NaN without a countdown. */
export function secondsLeft({ dialog }: PageState): number {
  const [, minutes, seconds] = /Podrá volver a enviar código en (\d\d):(\d\d) min\./.exec(dialog?.text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Whether the session ended between two snapshots of the page. */
export const isEnded = (before: PageState, after: PageState) =>
  'cliente' in before.items && !('cliente' in after.items);

/** Records the facts that later actions are checked against. */
export function remember({ action, before, after, calls, memory, isLoaded }: ActionRecord): void {
  const [is] = stepOf(after);
  const nis = /NIS (\d{7,9})/.exec(after.text)?.[1] ?? '';
  if (isEnded(before, after) && action.name !== 'Siguiente')
    Object.assign(memory, session, { isDone: false, hasReturned: false });
  if (action.name === 'Siguiente' && is === 'confirming') {
    if (nis !== memory.nis) Object.assign(memory, session);
    Object.assign(memory, { nis, isDone: false });
  }
  memory.hadFocus = after.focused !== 'BODY' || (memory.hadFocus && !isLoaded);
  memory.hasReturned ||= action.name === 'Regresar' || action.name.startsWith('/');
  memory.isDone ||= is === 'success';
  memory.fields = { ...memory.fields, ...after.fields };
  const typed = action.kind === 'fill' ? (after.fields[action.name] ?? '') : '';
  // shorter strings occur in encrypted values by chance
  if (typed.length > 6) memory.personal.add(typed);
  if (after.document !== null) {
    memory.document = /(\S+\.(?:pdf|png|jpe?g)) [\d,.]+ [KM]B.*Eliminar/.exec(after.document)?.[1] ?? '';
  }
  if (calls.some(({ name, status }) => name === 'solicitarCodigo' && status === 200)) {
    Object.assign(memory, { sentAt: after.now, closesAt: Infinity });
  }
  memory.closesAt = Math.min(memory.closesAt, after.now + (secondsLeft(after) || Infinity) * 1000);
}
