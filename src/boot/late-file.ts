import { Failure } from '../../machines/model/failure.ts';
import { limits } from '../../machines/model/limits.ts';
import { askPage } from '../services/api/ask-page.ts';
import { withDeadline } from '../services/deadline.ts';

/** For how long after such a load none follows, in milliseconds: where it does not help, the customer is told. */
const atMostEveryMs = 60_000;

/** A part of the application that is loaded after the landing. */
export interface LateFile<Part> {
  /**
   * Because a press needs it. Where it is missing because the server has another release by now, the page is loaded anew, and the
   * promise stays open (journey.md#connection). Rejects with a Failure of what hinders it.
   */
  needed(): Promise<Part>;
  /** Ahead of any need: it never loads the page anew. Rejects with whatever `import` does. */
  ahead(): Promise<Part>;
}

/** The one way to load a part late: a test finds every `import` that goes around it. */
export function lateFile<Part>(load: () => Promise<Part>): LateFile<Part> {
  return { needed: () => loadOrReload(load), ahead: load };
}

/** What the page loads itself anew with: it is read when the page has come. */
interface LoadedAnew {
  /** epoch milliseconds */
  readonly at: number;
  /** the form that was being sent, whose call is made again */
  readonly press: PressedForm | null;
}

export type PressedForm = 'nis' | 'folio';

/** What keeps the customer's session before the page is loaded anew. @returns the form that was being sent */
type Keep = () => Promise<PressedForm | null>;

let keep: Keep = () => Promise.resolve(null);

/** Sets what happens before the page is loaded anew. */
export function keepBeforeReload(kept: Keep): void {
  keep = kept;
}

/** When the page was loaded anew for a release, by itself; not when the customer did so. The build, which renders the landing, has no window. */
let last = typeof window === 'undefined' ? null : readLoadedAnew(window);

/** The form that was being sent when the page loaded itself anew; once, null from then on. */
export function takePressedForm(): PressedForm | null {
  const { press = null } = last ?? {};
  if (last !== null) {
    last = { ...last, press: null };
    writeLoadedAnew(window, last);
  }
  return press;
}

/** `page`, `own`: what the page and its scripts are, in a test. */
export async function loadOrReload<Part>(load: () => Promise<Part>, { page = window, own = import.meta.url } = {}) {
  try {
    return await load();
  } catch (error) {
    const served = await askForPage(page);
    if (served === null)
      throw new Failure('offline', 'neither a part of the portal nor its page came', { cause: error });
    if (Math.abs(Date.now() - (last?.at ?? 0)) < atMostEveryMs || !isOtherRelease(served, own))
      // an answer to the file says that nothing blocks it
      throw (await isAnswered(page, String(error)))
        ? new Failure('unavailable', 'a part of the portal is missing', { cause: error })
        : new Failure('blocked', 'a part of the portal is blocked', { cause: error });
    last = { at: Date.now(), press: await keep() };
    writeLoadedAnew(page, last);
    page.location.reload();
    return new Promise<never>(() => {});
  }
}

/** The page that the server has now; null: none came. */
async function askForPage(page: Window): Promise<string | null> {
  let text: string | null = null;
  const fetchPage: typeof fetch = async (input, init) => {
    const response = await page.fetch(input, init);
    text = await response.clone().text();
    return response;
  };
  const { signal } = new AbortController();
  await askPage(fetchPage, signal).catch(() => (text = null));
  return text;
}

/** Whether a page is the portal's and names other scripts than this one. */
function isOtherRelease(served: string, own: string): boolean {
  const { pathname } = new URL(own);
  return served.includes(new URL('.', own).pathname) && !served.includes(pathname);
}

/** Whether the script that an error names is answered, by whatever: nothing blocks it then. */
async function isAnswered(page: Window, error: string): Promise<boolean> {
  const [address] = /https?:\/\/\S+\.js/.exec(error) ?? [];
  if (address === undefined) return false;
  const { signal } = new AbortController();
  const ask = (deadline: AbortSignal) => page.fetch(address, { method: 'HEAD', cache: 'no-store', signal: deadline });
  return withDeadline(limits.askPageMs, signal, ask).then(
    () => true,
    () => false,
  );
}

/** In the history's entry, which a load of the page keeps: nothing else of the tab is plain, and no customer's value is in it. */
function writeLoadedAnew({ history }: Window, loadedAnew: LoadedAnew): void {
  history.replaceState({ ...Object(history.state), loadedAnew }, '');
}

function readLoadedAnew({ history }: Window): LoadedAnew | null {
  const state: unknown = history.state;
  const found: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'loadedAnew') : null;
  if (typeof found !== 'object' || found === null || !('at' in found) || typeof found.at !== 'number') return null;
  const press = 'press' in found && (found.press === 'nis' || found.press === 'folio') ? found.press : null;
  return { at: found.at, press };
}
