/** Limit per page, because one fault can repeat forever. */
const mostReports = 5;
/** first stack frame in a build asset, in the format of any browser */
const ownCode = /\/assets\/([\w.-]+):(\d+)/;

/** Reports uncaught errors to the portal's server for its log: kind, script and line. Omits the message, which may quote customer input. */
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
