import type { SweetAlertOptions } from 'sweetalert2';
import type { ServiceInput } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';
import { findFolio } from '../../../machines/model/rules.ts';
import { type DialogChoice, type DialogRow, type PortalDialog, dialogs } from '../../../machines/model/dialogs.ts';
import { loadStyled } from '../../boot/load-needed.ts';
import { splitSentence } from '../../split-sentence.ts';
import { texts } from '../../texts.ts';
import { withDeadline } from '../deadline.ts';
import { createDialogIcon } from './dialog-icon.ts';
import { toDialogParagraphs } from './dialog-text.ts';

type Swal = Pick<typeof import('sweetalert2').default, 'fire' | 'close' | 'getPopup'>;
type ShowOptions = { readonly signal: AbortSignal };
type PopupOptions = SweetAlertOptions & { readonly icon: DialogRow['severity'] };
type Field = DialogRow['field'];
type ToastInput = Omit<ServiceInput<'showToast'>, 'ms'> & { readonly ms?: number };

/** How long the first dialog may wait for sweetalert2, in milliseconds; most have it by then. */
const loadingMs = 2000;

/** The second press of a double press falls beside the dialog that the first one opened: it closes nothing within this time. */
const doublePressMs = 500;

/** How long after its screen a dialog opens, in milliseconds, where the screen has just taken the place of another one. */
const screenChangeMs = 300;

const secondButtons = { changeDocument: texts.choosing.changeDocument, prefillFolio: texts.landing.folio.take };

export interface PopupsDependencies {
  /** sweetalert2 and its style sheets, loaded ahead, or with the first dialog */
  readonly loadSwal: () => Promise<Swal>;
  /** shows a message if sweetalert2 can't be loaded; returns once it is closed */
  readonly alert: (message: string) => void;
  readonly prefersReducedMotion: () => boolean;
  /** the parent of a popup: the open modal, which covers everything else of the page (OTP-9) */
  readonly topLayer: () => HTMLElement;
}

const importSwal = () => import('./swal.ts');
export const loadBrowserSwal = async (): Promise<Swal> => (await loadStyled(importSwal)).default;

export interface Popups {
  /**
   * Shows a dialog of the catalogue and resolves to how the customer closes it (journey.md#dialogs). A timed one stays until
   * it is aborted. Aborting closes this popup and no other.
   */
  showDialog(dialog: PortalDialog, options: ShowOptions): Promise<DialogChoice>;
  /** Shows a toast at the top right for `ms` milliseconds, default 3 s (EXI-3, SEC-5). */
  showToast(toast: ToastInput, options: ShowOptions): Promise<void>;
}

export function createPopups(dependencies: PopupsDependencies): Popups {
  /** What had the focus before the dialog, or the first of several in a row. */
  let opener: Element | null = null;
  const focusField = (field: Field) => {
    if (field !== undefined) find(`[name=${field}]`)?.focus();
  };
  const find = (selector: string) => dependencies.topLayer().ownerDocument.querySelector<HTMLElement>(selector);

  /** `fallback` runs where sweetalert2 can't be loaded; `field` has the focus afterwards. @returns whether the second button was pressed */
  const show = async (
    options: PopupOptions,
    signal: AbortSignal,
    fallback: () => Promise<boolean>,
    field?: Field,
  ): Promise<boolean> => {
    const { activeElement } = dependencies.topLayer().ownerDocument;
    let swal: Swal;
    try {
      swal = await withDeadline(loadingMs, signal, dependencies.loadSwal);
    } catch {
      if (signal.aborted) return false;
      focusField(field);
      return fallback();
    }
    // with another screen: Orca says nothing of a dialog that opens before it has found the screen (docs/accessibility.md)
    if (activeElement?.isConnected === false) await pause(screenChangeMs, signal);
    if (signal.aborted) return false;
    let popup: HTMLElement | undefined;
    const closePopup = () => {
      if (popup !== undefined && swal.getPopup() === popup) swal.close();
    };
    signal.addEventListener('abort', closePopup, { once: true });
    const { isDenied } = await swal.fire({
      ...options,
      target: dependencies.topLayer(),
      buttonsStyling: false,
      // sweetalert2 warns of these options on a toast. It would take the focus from a field that was entered since
      ...(options.toast === true ? {} : { heightAuto: false, returnFocus: false }),
      animation: !dependencies.prefersReducedMotion(),
      willOpen: (opened) => {
        popup = opened;
        // the screen announces it: readers are told nothing of a toast that is an alert deep in what is added
        if (options.toast === true) for (const name of ['role', 'aria-live']) opened.removeAttribute(name);
        focusField(field);
        if (options.toast !== true) opener ??= opened.ownerDocument.activeElement;
        // not iconHtml, which would be markup for the Trusted Types policy to refuse
        opened.querySelector('.swal2-icon')?.replaceChildren(createDialogIcon(options.icon));
      },
      didClose: () => {
        if (options.toast === true || swal.getPopup() !== null) return;
        const parent = dependencies.topLayer();
        const { ownerDocument } = parent;
        // the button that had it may be gone: 'Enviar otro código', until another can be asked for
        for (const target of [opener, parent.querySelector('[tabindex="-1"]')])
          if (ownerDocument.activeElement === ownerDocument.body && target instanceof HTMLElement) target.focus();
        opener = null;
      },
    });
    signal.removeEventListener('abort', closePopup);
    return isDenied;
  };

  return {
    async showDialog(dialog, { signal }) {
      const { title, paragraphs } = toDialogParagraphs(dialog);
      const { severity, field, isTimed }: DialogRow = dialogs[dialog.key];
      const { secondButton } = dialog;
      const asked = Date.now();
      const options: PopupOptions = {
        // not `title`, nor `html` as a text, which accept markup: a paragraph may be the server's message
        titleText: title,
        ...(paragraphs.length === 0 ? {} : { html: toElement(paragraphs, dependencies.topLayer().ownerDocument) }),
        icon: severity,
        customClass: {
          popup: 'portal-dialog',
          confirmButton: 'button button-primary button-large',
          denyButton: 'button button-secondary button-large',
        },
        confirmButtonText: texts.common.accept,
        ...(secondButton && { showDenyButton: true, denyButtonText: secondButtons[secondButton] }),
        showConfirmButton: isTimed !== true,
        allowEscapeKey: !isTimed,
        allowOutsideClick: () => !isTimed && Date.now() - asked > doublePressMs,
      };
      const tell = async () => {
        if (!isTimed) dependencies.alert([title, ...paragraphs].join('\n\n'));
        return false;
      };
      const isSecond = await show(options, signal, tell, field);
      return (isSecond && secondButton) || 'accepted';
    },

    async showToast({ toast, ms = limits.toastMs }, { signal }) {
      const options: PopupOptions = {
        toast: true,
        position: 'top-end',
        icon: 'success',
        titleText: texts.toasts[toast],
        timer: ms,
        timerProgressBar: true,
        showConfirmButton: false,
        customClass: { popup: 'portal-toast' },
      };
      await show(options, signal, async () => {
        await pause(ms, signal);
        return false;
      });
    },
  };
}

/** One element for each paragraph. */
function toElement(paragraphs: readonly string[], document: Document): HTMLElement {
  const element = document.createElement('div');
  for (const text of paragraphs) {
    const paragraph = document.createElement('p');
    const folio = findFolio(text);
    for (const { part, isValue } of splitSentence(text, folio === undefined ? [] : [folio])) {
      const span = Object.assign(document.createElement('span'), { textContent: part });
      if (isValue) span.setAttribute('translate', 'no');
      paragraph.append(span);
    }
    element.append(paragraph);
  }
  return element;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
