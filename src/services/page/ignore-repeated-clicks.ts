/**
 * Lets the first click of a double click count alone (journey.md#every-screen): the second would undo it, send twice, or
 * press what has come under the pointer.
 */
export function ignoreRepeatedClicks(document: Document): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, true);
}
