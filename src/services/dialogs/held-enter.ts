/**
 * Lets Enter act once per press. Otherwise the repeat of a held key would submit the form again, and close the dialog that the
 * press has opened before the customer can read it.
 */
export function ignoreHeldEnter(document: Document): void {
  document.addEventListener(
    'keydown',
    (event) => event.repeat && event.key === 'Enter' && event.preventDefault(),
    true,
  );
}
