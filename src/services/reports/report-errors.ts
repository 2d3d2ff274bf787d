/** One fault can repeat for ever. */
const mostReports = 5;
/** a place of the portal's own code in a stack, as every browser writes it */
const ownCode = /\/assets\/([\w.-]+):(\d+)/;

/**
 * Tells the portal's server of errors that nothing caught, for its log: their kind, script and line. Not their message,
 * which may quote what the customer typed.
 */
export function reportErrors(page: Pick<Window, 'addEventListener' | 'navigator'>): void {
  let left = mostReports;
  const report = (error: unknown): void => {
    if (left === 0) return;
    left -= 1;
    const [name, stack = ''] = error instanceof Error ? [error.name, error.stack] : ['NoError'];
    const [, script = '', line = 0] = ownCode.exec(stack) ?? [];
    const body = { name, script, line: Number(line) };
    const type = 'application/reports+json';
    page.navigator.sendBeacon('/informes', new Blob([JSON.stringify([{ type: 'script-error', body }])], { type }));
  };
  page.addEventListener('error', ({ error }) => report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
