type Handler = (event: KeyboardEvent) => void;

const handlers = new Map<string, Handler>();

/** What a key does on this page, while no field is being typed in. */
export function onKey(key: string, handler: Handler): void {
  handlers.set(key, handler);
}

/** The keys of every page: sections by number, search, help, escape. */
export function startKeys(): void {
  const help = document.querySelector<HTMLDialogElement>('#keys');
  const sections = [...document.querySelectorAll<HTMLAnchorElement>('header.top nav a')];
  sections.forEach((link, index) => onKey(String(index + 1), () => link.click()));
  onKey('?', () => help?.showModal());
  onKey('/', (event) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    event.preventDefault();
    field?.focus();
    field?.select();
  });
  document.querySelector('#keys-open')?.addEventListener('click', () => help?.showModal());
  document.addEventListener('keydown', (event) => {
    const field =
      event.target instanceof HTMLElement && event.target.closest('input:not([type=checkbox]), select, textarea');
    if (field instanceof HTMLElement) {
      if (event.key !== 'Escape') return;
      // a search field would be emptied, and the filter lost with it
      event.preventDefault();
      field.blur();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // an open dialog has its own keys
    if (document.querySelector('dialog[open]') && !['z', 'Enter'].includes(event.key)) return;
    handlers.get(event.key)?.(event);
  });
}

/** Lets j and k walk over elements, those in sight only; gives back how to go to one. */
export function walkWith(all: () => readonly HTMLElement[]): void {
  const go = (by: number) => {
    const seen = all().filter((element) => element.offsetParent !== null);
    const at = seen.findIndex((element) => element.contains(document.activeElement));
    const next = seen[at < 0 ? (by > 0 ? 0 : seen.length - 1) : Math.min(Math.max(at + by, 0), seen.length - 1)];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: next.offsetHeight > innerHeight / 2 ? 'start' : 'nearest' });
  };
  onKey('j', () => go(1));
  onKey('k', () => go(-1));
}
