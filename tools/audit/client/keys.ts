type Handler = (event: KeyboardEvent) => void;

const handlers = new Map<string, Handler>();

/** Sets what a key does on this page, while no field has the focus. */
export function onKey(key: string, handler: Handler): void {
  handlers.set(key, handler);
}

/** Starts the keys: `data-key` of a link or button presses it; search, help and escape are the same on every page. */
export function startKeys(): void {
  const help = document.querySelector<HTMLDialogElement>('#keys');
  document.querySelector('#keys-open')?.addEventListener('click', () => help?.showModal());
  onKey('/', (event) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    event.preventDefault();
    field?.focus();
    field?.select();
  });
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    const field = target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea');
    if (field instanceof HTMLElement) {
      if (key !== 'Escape') return;
      // by default a search field is emptied, and the filter lost with it
      event.preventDefault();
      return field.blur();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // in an open dialog only the keys that close it
    if (document.querySelector('dialog[open]') && !['z', 'Enter'].includes(key)) return;
    handlers.get(key)?.(event);
    document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]:not([hidden])`)?.click();
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
