/**
 * Runs in the page's head, before anything is painted: what a stored session shows is not the landing. It is by itself so
 * that the landing stands before early.ts in the page, and is in its first frame.
 */
document.documentElement.toggleAttribute('data-opening', hasStoredSession());

/** The token alone is no session: every page load has one. */
function hasStoredSession(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key !== 'token');
  } catch {
    return false;
  }
}
