/** The second click of a double click would undo the first, send twice, or press what has come under the pointer (journey.md#every-screen). */
export function ignoreRepeatedClicks(document: Document): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, true);
}
