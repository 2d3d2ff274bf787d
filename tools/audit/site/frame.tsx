import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { shortTime } from './parts.tsx';
import { PageContext, type Site } from './site.ts';

export interface Page {
  readonly file: string;
  readonly title: string;
  /** label in the navigation; none for the page of a path */
  readonly section?: string;
  readonly body: ReactNode;
}

/** Renders a page as HTML. Pages are opened from disk, so every resource is stored beside them. */
export function renderPage(page: Page, site: Site, pages: readonly Page[] = [page]): string {
  const root = '../'.repeat(page.file.split('/').length - 1);
  return `<!doctype html>\n${renderToStaticMarkup(
    <PageContext value={{ site, root }}>
      <Frame page={page} pages={pages} site={site} root={root} />
    </PageContext>,
  )}\n`;
}

interface FrameProps {
  readonly page: Page;
  readonly pages: readonly Page[];
  readonly site: Site;
  readonly root: string;
}

function Frame({ page: { file: current, title, section, body }, pages, site: { audit }, root }: FrameProps) {
  const name = `${audit.application.name} audit`;
  const open = section === undefined ? 'paths.html' : current;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${name}`}</title>
        <link rel="stylesheet" href={`${root}audit.css`} />
        <script defer src={`${root}data.js`} />
        <script defer src={`${root}audit.js`} />
      </head>
      <body data-page={open}>
        <a className="skip" href="#main">
          To the content
        </a>
        <header className="top">
          <a href={`${root}index.html`}>{name}</a>
          <nav aria-label="Sections">
            {pages.map(
              (page) =>
                page.section && (
                  <a key={page.file} href={root + page.file} aria-current={page.file === open ? 'page' : undefined}>
                    {page.section}
                  </a>
                ),
            )}
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
