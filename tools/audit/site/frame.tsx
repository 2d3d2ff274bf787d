import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Fact, shortTime } from './parts.tsx';
import { PageContext, type Site } from './site.ts';

/** The sections of the site, in the order of their number keys. */
const sections = [
  ['index.html', 'Overview'],
  ['chart.html', 'Statechart'],
  ['coverage.html', 'Coverage'],
  ['paths.html', 'Paths'],
  ['faults.html', 'Faults'],
  ['checklist.html', 'Checklist'],
  ['difference.html', 'Differences'],
  ['sheet.html', 'Tester sheet'],
] as const;

/** One page of the site. */
export interface Page {
  readonly file: string;
  readonly title: string;
  readonly section: (typeof sections)[number][0];
  readonly body: ReactNode;
  /** the keys of this page alone, with what they do */
  readonly keys?: readonly (readonly [key: string, action: string])[];
}

const commonKeys = [
  ['1 – 8', 'go to a section'],
  ['/', 'search or filter'],
  ['?', 'show these keys'],
  ['Esc', 'close what is open; leave a field'],
] as const;

/** A page as HTML. It is opened from disk, so everything that it needs lies beside it. */
export function renderPage(page: Page, site: Site): string {
  const root = '../'.repeat(page.file.split('/').length - 1);
  return `<!doctype html>\n${renderToStaticMarkup(
    <PageContext value={{ site, root }}>
      <Frame page={page} site={site} root={root} />
    </PageContext>,
  )}\n`;
}

interface FrameProps {
  readonly page: Page;
  readonly site: Site;
  readonly root: string;
}

function Frame({ page: { title, section, body, keys = [] }, site: { audit }, root }: FrameProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Refrendo audit`}</title>
        <link rel="stylesheet" href={`${root}audit.css`} />
        <script defer src={`${root}data.js`} />
        <script defer src={`${root}audit.js`} />
      </head>
      <body data-page={section}>
        <a className="skip" href="#main">
          To the content
        </a>
        <header className="top">
          <a className="brand" href={`${root}index.html`}>
            Refrendo audit
          </a>
          <nav aria-label="Sections">
            {sections.map(([file, name], index) => (
              <a
                key={file}
                href={root + file}
                data-key={index + 1}
                aria-current={file === section ? 'page' : undefined}
              >
                <kbd>{index + 1}</kbd> {name}
              </a>
            ))}
          </nav>
          <p className="made">
            <span title="revision of the project">{audit.revision}</span> {shortTime(audit.made)}{' '}
            <button type="button" id="keys-open" data-key="?" aria-haspopup="dialog">
              <kbd>?</kbd> Keys
            </button>
          </p>
        </header>
        <main id="main" tabIndex={-1}>
          {body}
        </main>
        <dialog id="keys" aria-labelledby="keys-title">
          <h2 id="keys-title">Keys</h2>
          <dl className="facts">
            {[...keys, ...commonKeys].map(([key, action]) => (
              <Fact key={key} term={key}>
                {action}
              </Fact>
            ))}
          </dl>
          <form method="dialog">
            <button>Close</button>
          </form>
        </dialog>
      </body>
    </html>
  );
}
