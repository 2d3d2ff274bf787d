/** How long a challenge may be solved and its token presented; the browser's script counts with it, too. */
export const challengeLifetimeMs = 5 * 60 * 1000;
