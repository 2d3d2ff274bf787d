import type { AuditRecord } from '../record.ts';
import { html, type Html } from './html.ts';

/** The sections of the site, in the order of their number keys. */
export const sections = [
  ['index.html', 'Overview'],
  ['chart.html', 'Statechart'],
  ['coverage.html', 'Coverage'],
  ['paths.html', 'Paths'],
  ['faults.html', 'Faults'],
  ['checklist.html', 'Checklist'],
  ['difference.html', 'Differences'],
] as const;

/** One page of the site; `root` leads to the site's folder: '' or '../'. */
export interface Page {
  readonly file: string;
  readonly title: string;
  readonly section: (typeof sections)[number][0];
  readonly body: Html;
  /** keys of this page alone, with what they do */
  readonly keys?: readonly (readonly [key: string, does: string])[];
}

const commonKeys = [
  ['1 – 7', 'go to a section'],
  ['/', 'search or filter'],
  ['?', 'show these keys'],
  ['Esc', 'close what is open; leave a field'],
] as const;

/** A whole page: it opens from disk, so everything it needs lies beside it. */
export function framed({ file, title, section, body, keys = [] }: Page, audit: AuditRecord): string {
  const root = '../'.repeat(file.split('/').length - 1);
  const made = audit.made.slice(0, 16).replace('T', ' ');
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Refrendo audit</title>
        <link rel="stylesheet" href="${root}audit.css" />
        <script defer src="${root}data.js"></script>
        <script defer src="${root}audit.js"></script>
      </head>
      <body data-page="${section}" data-root="${root}">
        <a class="skip" href="#main">To the content</a>
        <header class="top">
          <p class="brand"><a href="${root}index.html">Refrendo audit</a></p>
          <nav aria-label="Sections">
            <ul>
              ${sections.map(
                ([target, name], index) =>
                  html`<li>
                    <a href="${root}${target}" ${target === section ? html` aria-current="page"` : ''}
                      ><kbd>${index + 1}</kbd>${name}</a
                    >
                  </li>`,
              )}
            </ul>
          </nav>
          <p class="made">
            <span title="revision of the project">${audit.revision}</span> ${made} UTC
            <button type="button" id="keys-open" aria-haspopup="dialog"><kbd>?</kbd> Keys</button>
          </p>
        </header>
        <main id="main" tabindex="-1">${body}</main>
        <dialog id="keys" aria-labelledby="keys-title">
          <h2 id="keys-title">Keys</h2>
          <dl>
            ${[...keys, ...commonKeys].map(
              ([key, does]) =>
                html`<div>
                  <dt><kbd>${key}</kbd></dt>
                  <dd>${does}</dd>
                </div>`,
            )}
          </dl>
          <form method="dialog"><button>Close</button></form>
        </dialog>
      </body>
    </html> `.text;
}
