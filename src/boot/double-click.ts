/** What comes under the pointer within a double click, whose second click counts nowhere (boot-script.ts), takes no focus either. */
export function keepFocusInDoubleClick(document: Document): void {
  let pressed: EventTarget | null;
  document.addEventListener('mousedown', (event) => {
    if (event.detail <= 1) pressed = event.target;
    // on the same text it selects a word
    else if (event.target !== pressed) event.preventDefault();
  });
}
