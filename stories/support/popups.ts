import Swal from 'sweetalert2';
import { createPopups, loadBrowserSwal } from '../../src/services/page/popups.ts';

/** The portal's own dialogs and toasts; without their entrance, so that what is looked at stands still. */
export const popups = createPopups({
  loadSwal: loadBrowserSwal,
  alert: (message) => window.alert(message),
  prefersReducedMotion: () => true,
  topLayer,
});

/** Shows a popup for as long as the story is looked at: its own time is stopped. Gives back what closes it. */
export function holdPopup(show: (showing: { readonly signal: AbortSignal }) => Promise<void>): () => void {
  const looking = new AbortController();
  void show(looking);
  const stopping = setInterval(() => {
    if (Swal.getTimerLeft() !== undefined) Swal.stopTimer();
  }, stopEveryMs);
  return () => {
    clearInterval(stopping);
    looking.abort();
  };
}

/** Well under the shortest popup's two seconds. */
const stopEveryMs = 100;

/** Where the portal's own services put a popup (services.ts). */
function topLayer(): HTMLElement {
  return document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
}
