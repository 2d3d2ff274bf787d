import type { Page, Request } from 'playwright';

/** The calls of a page as text, in order. */
export interface WireLog {
  /** returns the lines since the last call: '→ POST /api/EncontrarNis?nis=1234567 {"nis":…}', '← 200 {…}' */
  take(): Promise<string[]>;
}

/** Longer bodies, such as documents, are truncated. */
const maxLength = 600;

/** Logs the page's calls to the backend. @param plain makes a body readable, for example by decrypting it */
export function startWireLog(page: Page, plain: (body: string) => string): WireLog {
  let lines: Promise<string>[] = [];
  const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());
  const nameOf = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return `${request.method()} ${pathname}${search}`;
  };
  page.on('request', (request) => {
    if (isCall(request)) lines.push(Promise.resolve(`→ ${nameOf(request)} ${cut(plain(request.postData() ?? ''))}`));
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    if (isCall(request)) lines.push(Promise.resolve(`← ${nameOf(request)}: ${why}`));
  });
  page.on('response', (response) => {
    if (!isCall(response.request())) return;
    const head = `← ${response.status()} ${nameOf(response.request())}`;
    // a body can't be read after the page has navigated
    lines.push(
      response.text().then(
        (body) => `${head} ${cut(plain(body))}`,
        () => head,
      ),
    );
  });
  return {
    take: async () => {
      const taken = lines;
      lines = [];
      return (await Promise.all(taken)).map((line) => line.trim());
    },
  };
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
