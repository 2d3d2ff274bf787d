import Swal from 'sweetalert2';
import { createPopups } from '../../src/services/dialogs/popups.ts';
import styledSwal from '../../src/services/dialogs/swal.ts';

/** Imported with the story, because loading it on a busy machine might exceed the two seconds that the portal waits. */
export const loadSwal = () => Promise.resolve(styledSwal);

/** The portal's own dialogs and toasts, without animation. */
export const popups = createPopups({
  loadSwal,
  alert: (message) => window.alert(message),
  prefersReducedMotion: () => true,
  topLayer,
});

/** Shows a popup with its timer stopped. Returns a function that closes it. */
export function holdPopup(show: (showing: { readonly signal: AbortSignal }) => Promise<unknown>): () => void {
  const controller = new AbortController();
  void show(controller);
  const interval = setInterval(() => {
    if (Swal.getTimerLeft() !== undefined) Swal.stopTimer();
  }, stopEveryMs);
  return () => {
    clearInterval(interval);
    controller.abort();
  };
}

/** Well below the shortest popup's two seconds. */
const stopEveryMs = 100;

/** The element into which the portal's services put a popup (browser-services.ts). */
function topLayer(): HTMLElement {
  return document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
}
