/** A browser's report about the portal, reduced to values that identify no customer. */
export type BrowserReport =
  | {
      readonly kind: 'csp-violation';
      readonly directive: string;
      /** A keyword such as 'inline' or 'eval', or the origin of the blocked resource. */
      readonly blocked: string;
      /** The portal's file that caused it; 'other' for any other, such as an extension's. */
      readonly source: string;
      readonly line: number;
    }
  | { readonly kind: 'crash'; readonly reason: string }
  /** An uncaught error, reported by the portal itself (src/services/reports/report-errors.ts). */
  | { readonly kind: 'script-error'; readonly name: string; readonly source: string; readonly line: number }
  | { readonly kind: 'other' };

/** Maximum reports per body; browsers collect them for up to a minute. */
const maxReports = 20;

/**
 * Parses a body of the Reporting API (an array) or of the older `report-uri` (`{"csp-report": …}`). Keeps only the
 * fields of `BrowserReport`, because URLs, samples and referrers may contain a customer's input.
 */
export function readReports(body: unknown): readonly BrowserReport[] {
  if (Array.isArray(body)) return body.slice(0, maxReports).map(readReport);
  const old = field(body, 'csp-report');
  return old === undefined ? [] : [readViolation(old)];
}

function readReport(report: unknown): BrowserReport {
  const type = field(report, 'type');
  const body = field(report, 'body');
  if (type === 'csp-violation') return readViolation(body);
  if (type === 'crash') return { kind: 'crash', reason: word(field(body, 'reason')) };
  if (type === 'script-error') return readScriptError(body);
  return { kind: 'other' };
}

function readScriptError(body: unknown): BrowserReport {
  const [name, script] = [field(body, 'name'), field(body, 'script')];
  return {
    kind: 'script-error',
    name: typeof name === 'string' && /^[A-Z][A-Za-z]{1,39}$/.test(name) ? name : 'other',
    source: typeof script === 'string' && /^[\w.-]{1,80}$/.test(script) ? `/assets/${script}` : 'other',
    line: wholeNumber(field(body, 'line')),
  };
}

function readViolation(body: unknown): BrowserReport {
  const either = (name: string, old: string): unknown => field(body, name) ?? field(body, old);
  return {
    kind: 'csp-violation',
    directive: word(either('effectiveDirective', 'effective-directive') ?? field(body, 'violated-directive')),
    blocked: originOrWord(either('blockedURL', 'blocked-uri')),
    source: builtFile(either('sourceFile', 'source-file')),
    line: wholeNumber(either('lineNumber', 'line-number')),
  };
}

function wholeNumber(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** A keyword, such as `script-src-elem` or `oom`. */
function word(value: unknown): string {
  return typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : 'other';
}

function originOrWord(value: unknown): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return word(value);
  const { protocol, origin } = new URL(value);
  // An extension's origin would reveal which one the user has installed.
  return /^https?:$/.test(protocol) && origin.length <= 100 ? origin : word(protocol.replace(':', ''));
}

function builtFile(value: unknown): string {
  const path = typeof value === 'string' && URL.canParse(value) ? new URL(value).pathname : '';
  return /^\/(?:assets\/[\w.-]{1,80}|captcha\/api\.js)$/.test(path) ? path : 'other';
}
