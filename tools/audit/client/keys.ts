type Handler = (event: KeyboardEvent) => void;

const handlers = new Map<string, Handler>();

/** Sets what a key does on this page, while no field has the focus. */
export function onKey(key: string, handler: Handler): void {
  handlers.set(key, handler);
}

/** Starts the keys of every page: sections by number, search, help, escape. */
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
      // by default a search field is emptied, and the filter lost with it
      event.preventDefault();
      field.blur();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // in an open dialog only the keys that close it
    if (document.querySelector('dialog[open]') && !['z', 'Enter'].includes(event.key)) return;
    handlers.get(event.key)?.(event);
  });
}

/** Lets j and k move the focus through those of some elements that are visible. */
export function moveWithKeys(elements: readonly HTMLElement[]): void {
  const move = (by: number) => {
    const visible = elements.filter((element) => element.offsetParent !== null);
    const current = visible.findIndex((element) => element.contains(document.activeElement));
    const start = by > 0 ? 0 : visible.length - 1;
    const next = visible[current < 0 ? start : Math.min(Math.max(current + by, 0), visible.length - 1)];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: next.offsetHeight > innerHeight / 2 ? 'start' : 'nearest' });
  };
  onKey('j', () => move(1));
  onKey('k', () => move(-1));
}
