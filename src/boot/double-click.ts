/** Prevents an element that appears under the pointer during a double click from taking the focus. boot-script.ts ignores the second click. */
export function keepFocusInDoubleClick(document: Document): void {
  let pressed: EventTarget | null;
  document.addEventListener('mousedown', (event) => {
    if (event.detail <= 1) pressed = event.target;
    // on the same element, keep the default, because a double click selects a word
    else if (event.target !== pressed) event.preventDefault();
  });
}
