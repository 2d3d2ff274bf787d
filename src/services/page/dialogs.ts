import type { SweetAlertOptions } from 'sweetalert2';
import type { ServiceInput } from '../../../machines/model/services.ts';
import { limits } from '../../../machines/model/limits.ts';
import { type PortalDialog, dialogs } from '../../../machines/model/dialogs.ts';
import { texts } from '../../texts.ts';
import { withDeadline } from '../deadline.ts';
import { dialogText } from './dialog-text.ts';

type Swal = Pick<typeof import('sweetalert2').default, 'fire' | 'close' | 'getPopup'>;
type Showing = { readonly signal: AbortSignal };
type ToastInput = Omit<ServiceInput<'showToast'>, 'ms'> & { readonly ms?: number };

export interface DialogsDependencies {
  /** sweetalert2 and its style sheets, loaded with the first dialog */
  readonly loadSwal: () => Promise<Swal>;
  /** tells the customer where sweetalert2 can't be loaded; ends when it was read */
  readonly say: (message: string) => void;
  readonly prefersReducedMotion: () => boolean;
  /** where a popup is put: in the open modal, whose layer lies over everything else of the page (OTP-9) */
  readonly topLayer: () => HTMLElement;
}

export async function loadBrowserSwal(): Promise<Swal> {
  const [{ default: swal }] = await Promise.all([
    import('sweetalert2'),
    import('sweetalert2/dist/sweetalert2.css'),
    import('../../styles/dialogs.css'),
  ]);
  return swal;
}

export interface Dialogs {
  /**
   * Shows a dialog of the catalogue; ends when the customer confirms or dismisses it, 'registered' after its
   * 2 seconds (§9). Aborted, it closes its own popup and no other.
   */
  showDialog(dialog: PortalDialog, showing: Showing): Promise<void>;
  /** Shows a toast at the top right for `ms`, 3 s where nothing is said (EXI-3, SEC-5). */
  showToast(toast: ToastInput, showing: Showing): Promise<void>;
}

export function createDialogs(dependencies: DialogsDependencies): Dialogs {
  const show = async (options: SweetAlertOptions, { signal }: Showing, without: () => unknown): Promise<void> => {
    let swal: Swal;
    try {
      swal = await withDeadline(limits.callTimeoutMs, signal, dependencies.loadSwal);
    } catch {
      if (!signal.aborted) await without();
      return;
    }
    if (signal.aborted) return;
    let popup: HTMLElement | undefined;
    const closeOwn = () => {
      if (popup !== undefined && swal.getPopup() === popup) swal.close();
    };
    signal.addEventListener('abort', closeOwn, { once: true });
    await swal.fire({
      ...options,
      target: dependencies.topLayer(),
      buttonsStyling: false,
      // sweetalert2 warns of it on a toast, which has no height to keep
      ...(options.toast === true ? {} : { heightAuto: false }),
      animation: !dependencies.prefersReducedMotion(),
      willOpen: (opened) => (popup = opened),
    });
    signal.removeEventListener('abort', closeOwn);
  };

  return {
    showDialog(dialog, showing) {
      const { title, text } = dialogText(dialog);
      const passing = dialog.key === 'registered';
      const options: SweetAlertOptions = {
        // never title or html: those read markup, and the server's words pass through here
        titleText: title,
        ...(text === '' ? {} : { text }),
        icon: dialogs[dialog.key].severity,
        customClass: { popup: 'portal-dialog', confirmButton: 'button button-primary' },
        confirmButtonText: texts.common.accept,
        ...(passing ? { timer: limits.registeredDialogMs, showConfirmButton: false } : {}),
        allowEscapeKey: !passing,
        allowOutsideClick: !passing,
      };
      return show(options, showing, () =>
        passing
          ? pause(limits.registeredDialogMs, showing.signal)
          : dependencies.say([title, text].filter((part) => part !== '').join('\n\n')),
      );
    },

    showToast({ toast, ms = limits.toastMs }, showing) {
      const options: SweetAlertOptions = {
        toast: true,
        position: 'top-end',
        icon: 'success',
        titleText: texts.toasts[toast],
        timer: ms,
        timerProgressBar: true,
        showConfirmButton: false,
        customClass: { popup: 'portal-toast' },
      };
      return show(options, showing, () => pause(ms, showing.signal));
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
