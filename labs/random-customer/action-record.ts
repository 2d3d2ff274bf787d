import type { PageState } from './page-state.ts';

/** What the customer did: to a button, to a field (by form and name), with the browser, or what the line did. */
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

/** A call of wire.md#calls; status -1: on its way, 0: no answer. */
export interface Call {
  readonly name: string;
  status: number;
}

/** What is remembered of the walk. */
export interface Memory {
  fields: Readonly<Record<string, string>>;
  document: string;
  nis: string;
  /** the phone that a code was sent to, when, and when its window closes at the latest, by the page's clock */
  sentTo: string;
  sentAt: number;
  closesAt: number;
  hadFocus: boolean;
  /** the folio was shown */
  isDone: boolean;
  /** a link or an address led back, to where the browser's Back then leads forward */
  hasReturned: boolean;
  readonly personal: Set<string>;
}

const session = { fields: {}, document: '', nis: '', sentTo: '', sentAt: 0, closesAt: Infinity };
export const newMemory = (): Memory => ({
  ...session,
  ...{ hadFocus: false, isDone: false, hasReturned: false, personal: new Set() },
});

/** One action, with what the page showed before and after it. */
export interface ActionRecord {
  readonly action: Action;
  readonly before: PageState;
  readonly after: PageState;
  readonly calls: readonly Call[];
  readonly memory: Memory;
  readonly isOffline: boolean;
  /** files that are loaded after the landing do not arrive */
  readonly lacksFiles: boolean;
  /** whether the line disturbed a call: of this action, of this walk */
  readonly isDisturbed: boolean;
  readonly wasDisturbed: boolean;
  readonly errors: readonly string[];
  /** files asked for, downloads and prints */
  readonly outside: number;
  readonly isLoaded: boolean;
  /** a call was awaited and nothing said so; nothing came to rest */
  readonly isSilent: boolean;
  readonly isLate: boolean;
}

/** Of steps by their headings what the rules ask for: how far they are, and their addresses (journey.md#routes). */
const steps: Readonly<Record<string, readonly [step: string, rank: number, path: string]>> = {
  'Confirma tu cuenta': ['confirming', 1, '/menu'],
  'Iniciar solicitud': ['consenting', 2, '/menu'],
  'Lo sentimos, por el momento no hay programas activos': ['no-programs', 3, '/menu'],
  'Ahora, actualiza tus datos': ['contact', 4, '/panel'],
  'Guardando su solicitud': ['registering', 5, '/panel'],
  'Gracias por completar tu registro!': ['success', 6, '/exito'],
};

/** The step that is shown, how far it is and its address; NaN, which no rule compares, for what is not listed. */
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

/** The time that the code window says is left, in seconds; NaN: it says none. */
export function secondsLeft({ dialog }: PageState): number {
  const [, minutes, seconds] = /Podrá volver a enviar código en (\d\d):(\d\d) min\./.exec(dialog?.text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Whether the session ended between two readings of the page. */
export const isEnded = (before: PageState, after: PageState) =>
  'cliente' in before.items && !('cliente' in after.items);

/** Keeps what the next action is compared with. */
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
  // what is shorter is found in any encrypted text
  if (typed.length > 6) memory.personal.add(typed);
  if (after.document !== null) {
    memory.document = /(\S+\.(?:pdf|png|jpe?g)) [\d,.]+ [KM]B.*Eliminar/.exec(after.document)?.[1] ?? '';
  }
  if (calls.some(({ name, status }) => name === 'solicitarCodigo' && status === 200)) {
    Object.assign(memory, { sentAt: after.now, closesAt: Infinity });
  }
  memory.closesAt = Math.min(memory.closesAt, after.now + (secondsLeft(after) || Infinity) * 1000);
}
