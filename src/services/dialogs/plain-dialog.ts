import '../../styles/plain-dialog.css';

interface PlainDialog {
  readonly title: string;
  readonly paragraphs: readonly HTMLElement[];
  /** names of the buttons, the first one confirms; none: only `signal` closes it */
  readonly buttons: readonly string[];
}

/**
 * A dialog of the browser's own, which needs nothing to be loaded: shown where sweetalert2 can't be. Resolves to the index
 * of the pressed button, 0 also by Escape and where `signal` closes it; null where the browser has no such dialog.
 */
export async function showPlainDialog(
  { title, paragraphs, buttons }: PlainDialog,
  parent: HTMLElement,
  signal: AbortSignal,
): Promise<number | null> {
  const { ownerDocument: page } = parent;
  const dialog = page.createElement('dialog');
  if (typeof dialog.showModal !== 'function') return null;
  const heading = Object.assign(page.createElement('h2'), { textContent: title });
  dialog.className = 'plain-dialog';
  dialog.setAttribute('aria-label', title);
  const choices = buttons.map((name) =>
    Object.assign(page.createElement('button'), { type: 'button', textContent: name }),
  );
  dialog.append(heading, ...paragraphs, ...choices);
  parent.append(dialog);
  dialog.showModal();
  const pressed = await new Promise<number>((resolve) => {
    for (const [index, button] of choices.entries()) button.addEventListener('click', () => resolve(index));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (choices.length > 0) resolve(0);
    });
    if (signal.aborted) resolve(0);
    signal.addEventListener('abort', () => resolve(0), { once: true });
  });
  // returns the focus
  dialog.close();
  dialog.remove();
  return pressed;
}
