/**
 * Lets Enter act once per press. The key repeat of a held key would close the dialog that the press has opened before it is read,
 * and submit the form again.
 */
export function ignoreHeldEnter(document: Document): void {
  document.addEventListener(
    'keydown',
    (event) => event.repeat && event.key === 'Enter' && event.preventDefault(),
    true,
  );
}
