import { toRoute } from '../app/to-route.ts';

/**
 * Runs in the page's head, before anything is painted: what a stored session shows is not the landing, and without one an
 * inner address leads to the landing that says so. It is by itself so that the landing stands before boot-script.ts in the page,
 * and is in its first frame.
 */
if (hasStoredSession()) document.documentElement.dataset.opening = 'session';
else if (toRoute(location.pathname) !== '/') delete document.documentElement.dataset.opening;

/** The token alone is no session: every page load has one. */
function hasStoredSession(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key !== 'token');
  } catch {
    return false;
  }
}
