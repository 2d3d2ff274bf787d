import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { shortTime } from './parts.tsx';
import { PageContext, type Site } from './site.ts';

/** The sections of the site. */
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
}

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

function Frame({ page: { title, section, body }, site: { audit }, root }: FrameProps) {
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
          <a href={`${root}index.html`}>Refrendo audit</a>
          <nav aria-label="Sections">
            {sections.map(([file, name]) => (
              <a key={file} href={root + file} aria-current={file === section ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
          <p className="made">
            <span title="revision of the project">{audit.revision}</span> {shortTime(audit.made)}
          </p>
        </header>
        <main id="main" tabIndex={-1}>
          {body}
        </main>
      </body>
    </html>
  );
}
