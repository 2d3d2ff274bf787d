import type { Browser } from 'playwright';
import type { BrowserUnderTest } from '../audit/run-in-browser.ts';
import { decrypt } from '../portal/backend/wire.ts';
import { openBrowserFixture } from './browser-fixture.ts';
import { startBrowserPath } from './browser-path.ts';
import { startControlledBackend } from './controlled-backend.ts';
import { withPassingTime } from './page-clock.ts';

/** The built portal in a browser, for the audit. Each path gets its own page and backend. */
export interface AuditBrowser extends BrowserUnderTest {
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openAuditBrowser(): Promise<AuditBrowser> {
  const fixture = await openBrowserFixture();
  return {
    browser: fixture.browser,
    close: fixture.close,
    plainBody,
    withPassingTime,
    // A toast is outside all landmarks because it is visual only: the screen's live region announces the text
    // (docs/accessibility.md).
    meantFinding: { rule: 'region', within: '.swal2-container:has(> .portal-toast)' },
    open: async () => {
      const backend = await startControlledBackend(fixture.folder);
      return {
        follow: (path) => startBrowserPath({ ...fixture, backend }, path, { reducedMotion: true }),
        close: () => backend.close(),
      };
    },
  };
}

/** A body with its encrypted content decrypted. */
export function plainBody(body: string): string {
  return body.replace(/"content":"([^"]+)"/g, (whole, content: string) => decrypted(content) ?? whole);
}

/** null if the text is not encrypted with the portal's key, such as a captcha token or a deliberately damaged document. */
function decrypted(content: string): string | null {
  try {
    const text = decrypt(content);
    return text === '' ? null : `"content":${text}`;
  } catch {
    return null;
  }
}
