import type { Page, Request } from 'playwright';
import { decrypt } from '../../portal/backend/wire.ts';

/** The calls of a page as text, in their order. */
export interface WireLog {
  /** the lines since the last time: '→ POST /api/EncontrarNis?nis=1234567 {"nis":…}', '← 200 {…}' */
  take(): Promise<string[]>;
}

/** Longer bodies, such as a document's, are cut. */
const maxLength = 600;

/** Follows the page's calls to the backend; encrypted bodies are shown decrypted. */
export function startWireLog(page: Page): WireLog {
  let lines: Promise<string>[] = [];
  const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType());
  const nameOf = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return `${request.method()} ${pathname}${search}`;
  };
  page.on('request', (request) => {
    if (isCall(request)) lines.push(Promise.resolve(`→ ${nameOf(request)} ${readable(request.postData() ?? '')}`));
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    if (isCall(request)) lines.push(Promise.resolve(`← ${nameOf(request)}: ${why}`));
  });
  page.on('response', (response) => {
    if (!isCall(response.request())) return;
    const head = `← ${response.status()} ${nameOf(response.request())}`;
    // a body can't be read any more once the page has gone on
    lines.push(
      response.text().then(
        (body) => `${head} ${readable(body)}`,
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

/** A body with its encrypted content decrypted, cut to a readable length. */
export function readable(body: string): string {
  const text = body.replace(/"content":"([^"]+)"/g, (whole, content: string) => decrypted(content) ?? whole);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** null: it is not encrypted with the portal's key, as a captcha's token or a document that was damaged on purpose. */
function decrypted(content: string): string | null {
  try {
    const text = decrypt(content);
    return text === '' ? null : `"content":${text}`;
  } catch {
    return null;
  }
}
