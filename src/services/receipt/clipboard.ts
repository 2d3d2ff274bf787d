import { Failure } from '../../../machines/model/failure.ts';
import { withDeadline } from '../deadline.ts';

export interface ClipboardDependencies {
  readonly navigator: { readonly clipboard?: Pick<Clipboard, 'writeText'> };
  readonly document: Document;
}

/** Maximum wait for navigator.clipboard, in ms. Some browsers never answer, and execCommand works only soon after the click. */
const maxWaitMs = 1000;

/** Copies text to the clipboard (EXI-2). Rejects with Failure 'unavailable' if both methods fail. */
export async function copyText(text: string, { navigator, document }: ClipboardDependencies): Promise<void> {
  try {
    const { clipboard } = navigator;
    const write = () => clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    return await withDeadline(maxWaitMs, new AbortController().signal, write);
  } catch {
    // missing, not allowed, the page lost the focus, or no answer: fall back to execCommand
  }
  if (!copySelected(text, document)) throw new Failure('unavailable', 'the clipboard refused the text');
}

/** Copies with execCommand, for browsers and plain http pages without navigator.clipboard. */
function copySelected(text: string, document: Document): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true; // keeps the keyboard closed
  area.ariaHidden = 'true';
  Object.assign(area.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' });
  document.body.append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
