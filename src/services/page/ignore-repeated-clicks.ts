/**
 * Lets the first click of a double click count alone (journey.md#every-screen): the second would undo it, send twice, or
 * press what has come under the pointer, nor does what is there take the focus.
 */
export function ignoreRepeatedClicks(document: Document): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, true);

  let pressed: EventTarget | null;
  document.addEventListener('mousedown', (event) => {
    if (event.detail <= 1) pressed = event.target;
    // on the same text it selects a word
    else if (event.target !== pressed) event.preventDefault();
  });
}
