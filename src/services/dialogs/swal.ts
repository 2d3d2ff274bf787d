import Swal from 'sweetalert2';
import 'sweetalert2/dist/sweetalert2.css';
import '../../styles/dialogs.css';
import '../../styles/scrolling.css';
import { ignoreHeldEnter } from './held-enter.ts';

// not in the initial bundle, which has no room for it; this chunk is loaded before every dialog
ignoreHeldEnter(document);

/** Delay after opening before a dialog hides the page from screen readers, in ms. */
const hidingDelayMs = 500;

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Makes the page reachable again. Also cancels the pending hiding, because a closing dialog is rendered once more. */
function release(): void {
  clearTimeout(hiding);
  for (const element of document.querySelectorAll('body > [inert]')) element.removeAttribute('inert');
}

/**
 * sweetalert2 with its styles. Its default hides the page from screen readers before it moves the focus into the popup; then Orca reads only
 * the button, without title and text (docs/accessibility.md). This mixin hides the page after the focus has moved; until then `aria-modal`
 * marks it as unreachable.
 */
export default Swal.mixin({
  willClose: release,
  didRender: (popup) => {
    // after sweetalert2's synchronous work
    queueMicrotask(() => {
      release();
      // skip elements that were already hidden: sweetalert2 marks them with data-previous-aria-hidden
      const page = document.querySelectorAll('body > [aria-hidden=true]:not([data-previous-aria-hidden])');
      for (const element of page) element.removeAttribute('aria-hidden');
      hiding = setTimeout(() => {
        if (Swal.getPopup() !== popup) return;
        for (const element of page) {
          element.setAttribute('aria-hidden', 'true');
          // hidden content must not be focusable
          element.setAttribute('inert', '');
        }
      }, hidingDelayMs);
    });
  },
});
