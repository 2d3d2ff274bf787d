/** Prerendered inputs with the customer's values, by form and field. */
const typed = new Map<string, HTMLInputElement>();
let focused: HTMLInputElement | null = null;
let selection: readonly [number | null, number | null] = [null, null];

const keyOf = (form: Element | null, name: string) => `${form?.getAttribute('aria-label')} ${name}`;

/**
 * Records the landing's input values until its forms read them. Hydration keeps the inputs, but React re-creates them if an
 * extension or antivirus software has inserted elements.
 */
export function keepTyped(root: Element): void {
  const keep = ({ target }: { readonly target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement) || target.name === '') return;
    typed.set(keyOf(target.form, target.name), target);
  };
  const keepFocus = () => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement) || !root.contains(activeElement)) return;
    focused = activeElement;
    selection = [activeElement.selectionStart, activeElement.selectionEnd];
  };
  for (const target of root.querySelectorAll('form input')) keep({ target });
  keepFocus();
  // record elements, not values: a replaced element keeps its value, but not its selection, which `keepFocus` reads
  for (const event of ['input', 'change', 'focusin']) root.addEventListener(event, keep);
  for (const event of ['focusin', 'selectionchange']) document.addEventListener(event, keepFocus);
  stop = () => {
    for (const event of ['input', 'change', 'focusin']) root.removeEventListener(event, keep);
    for (const event of ['focusin', 'selectionchange']) document.removeEventListener(event, keepFocus);
  };
}

let stop = () => {};

/** Returns a form's recorded inputs once, and restores the focus. */
export function takeTyped(form: HTMLFormElement): ReadonlyMap<string, HTMLInputElement> {
  const found = new Map<string, HTMLInputElement>();
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const key = keyOf(form, field.name);
    const before = typed.get(key);
    if (before === undefined) continue;
    found.set(field.name, before);
    typed.delete(key);
    if (focused !== before) continue;
    if (field !== before && document.activeElement === document.body) {
      const [start, end] = selection;
      field.focus({ preventScroll: true });
      field.value = before.value;
      if (start !== null) field.setSelectionRange(start, end);
    }
    focused = null;
  }
  if (typed.size === 0) stop();
  return found;
}
