import type { SweetAlertOptions } from 'sweetalert2';
import type { PortalServices, ServiceInput } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';
import { findFolio } from '../../../machines/model/rules.ts';
import { type DialogRow, dialogs } from '../../../machines/model/dialogs.ts';
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

/** Longest wait of the first dialog for sweetalert2, in ms; it is usually preloaded. */
const loadingMs = 2000;

/** Ignores clicks beside a new dialog for this long, in ms: the second click of a double click must not close it. */
const doublePressMs = 500;

/** Delay of a dialog after a screen change, in ms. */
const screenChangeMs = 300;

const secondButtons = { changeDocument: texts.choosing.changeDocument, prefillFolio: texts.landing.folio.take };

export interface PopupsDependencies {
  /** loads sweetalert2 and its style sheets */
  readonly loadSwal: () => Promise<Swal>;
  /** fallback without sweetalert2; returns when the message is closed */
  readonly alert: (message: string) => void;
  readonly prefersReducedMotion: () => boolean;
  /** parent of a popup: the open modal, if any, because it covers the rest of the page (OTP-9) */
  readonly topLayer: () => HTMLElement;
}

const importSwal = () => import('./swal.ts');
export const loadBrowserSwal = async (): Promise<Swal> => (await loadStyled(importSwal)).default;

/**
 * Creates the services that show dialogs of the catalogue (journey.md#dialogs), and toasts at the top right (EXI-3). A timed
 * dialog stays open until the signal aborts. Aborting closes only this popup. A toast lasts `ms` milliseconds, default 3 s (SEC-5).
 */
export function createPopups(
  dependencies: PopupsDependencies,
): Pick<PortalServices, 'showDialog'> & { showToast(toast: ToastInput, options: ShowOptions): Promise<void> } {
  /** Focused element before the first of consecutive dialogs. */
  let opener: Element | null = null;
  const focusField = (field: Field) => {
    if (field !== undefined) find(`[name=${field}]`)?.focus();
  };
  const find = (selector: string) => dependencies.topLayer().ownerDocument.querySelector<HTMLElement>(selector);

  /** Runs `fallback` if sweetalert2 can't be loaded; focuses `field` afterwards. @returns whether the second button was pressed */
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
    // after a screen change, wait: Orca doesn't announce a dialog that opens before it has found the screen (docs/accessibility.md)
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
      // sweetalert2 warns about these options on a toast; returnFocus would take the focus from a field entered meanwhile
      ...(options.toast === true ? {} : { heightAuto: false, returnFocus: false }),
      animation: !dependencies.prefersReducedMotion(),
      willOpen: (opened) => {
        popup = opened;
        // the screen announces the toast: screen readers ignore a nested alert in inserted content
        if (options.toast === true) for (const name of ['role', 'aria-live']) opened.removeAttribute(name);
        focusField(field);
        if (options.toast !== true) opener ??= opened.ownerDocument.activeElement;
        // iconHtml would be markup, which the Trusted Types policy rejects
        opened.querySelector('.swal2-icon')?.replaceChildren(createDialogIcon(options.icon));
      },
      // scroll back, because focusing the button has scrolled a popup that is taller than the window
      didOpen: (opened) => opened.scrollTo(0, 0),
      didClose: () => {
        if (options.toast === true || swal.getPopup() !== null) return;
        const parent = dependencies.topLayer();
        const { ownerDocument } = parent;
        // the opener may be gone, for example 'Enviar otro código' during the resend wait
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
        // not `title`, nor `html` as a string: both accept markup, and a paragraph may be the server's message
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

/** Creates one element per paragraph. */
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
