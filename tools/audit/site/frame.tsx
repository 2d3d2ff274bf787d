import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AuditRecord } from '../record.ts';
import { shortTime } from './parts.tsx';

export interface Page {
  readonly file: string;
  readonly title: string;
  readonly body: ReactNode;
}

/** Renders a page as HTML. Pages are opened from disk, so every resource is stored beside them. */
export function renderPage({ file: open, title, body }: Page, audit: AuditRecord, pages: readonly Page[] = []): string {
  const { application, made, paths, revision } = audit;
  const name = `${application.name} audit`;
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${name}`}</title>
        <link rel="stylesheet" href="audit.css" />
        <script defer src="audit.js" />
      </head>
      <body data-page={open}>
        <header className="top">
          <nav aria-label={name}>
            {pages.map((page) => (
              <a key={page.file} href={page.file} aria-current={page.file === open ? 'page' : undefined}>
                {page.title}
              </a>
            ))}
            {paths.some(({ run }) => run) && <a href="report/index.html">Report</a>}
          </nav>
          <p className="note">
            {revision} {shortTime(made)}
          </p>
        </header>
        <main>
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>,
  )}\n`;
}
