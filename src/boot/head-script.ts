import { toRoute } from '../app/to-route.ts';

/**
 * Runs in the head before the first paint. A stored session hides the landing; an inner route without one shows the landing
 * with its notice. Separate from boot-script.ts, so that the landing precedes that script and is part of the first frame.
 */
if (hasStoredSession()) document.documentElement.dataset.opening = 'session';
else if (toRoute(location.pathname) !== '/') delete document.documentElement.dataset.opening;

/** Ignores the token because every page load stores one. */
function hasStoredSession(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key !== 'token');
  } catch {
    return false;
  }
}
