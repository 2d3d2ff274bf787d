import Swal from 'sweetalert2';
import 'sweetalert2/dist/sweetalert2.css';
import '../../styles/dialogs.css';
import '../../styles/scrolling.css';

/** How long after its opening a dialog takes the page from screen readers, in milliseconds. */
const hidingDelayMs = 500;

let hiding: ReturnType<typeof setTimeout> | undefined;

/** The page can be reached again. A dialog that is being closed is still drawn for a moment: it must not hide the page then. */
function release(): void {
  clearTimeout(hiding);
  for (const element of document.querySelectorAll('body > [inert]')) element.removeAttribute('inert');
}

/**
 * sweetalert2 with its styles. By itself it hides the page from screen readers before it moves the focus into the popup: Orca then says its
 * button, and neither title nor text (docs/accessibility.md). So the page is hidden after the focus has moved; until then `aria-modal` says
 * that it can't be reached.
 */
export default Swal.mixin({
  willClose: release,
  didRender: (popup) => {
    // after what sweetalert2 does at once
    queueMicrotask(() => {
      release();
      // what was hidden before has the other attribute
      const page = document.querySelectorAll('body > [aria-hidden=true]:not([data-previous-aria-hidden])');
      for (const element of page) element.removeAttribute('aria-hidden');
      hiding = setTimeout(() => {
        if (Swal.getPopup() !== popup) return;
        for (const element of page) {
          element.setAttribute('aria-hidden', 'true');
          // what is hidden can't have the focus either
          element.setAttribute('inert', '');
        }
      }, hidingDelayMs);
    });
  },
});
