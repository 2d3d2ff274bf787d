import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import type { AuditRecord } from './record.ts';
import { chartPage } from './site/chart-page.tsx';
import { checklistPage } from './site/checklist-page.tsx';
import { coveragePage } from './site/coverage-page.tsx';
import { differencePage, type Comparison } from './site/difference-page.tsx';
import { faultsPage } from './site/faults-page.tsx';
import { renderPage, type Page } from './site/frame.tsx';
import { overviewPage } from './site/overview-page.tsx';
import { pathPage } from './site/path-page.tsx';
import { pathFilterData, pathsPage } from './site/paths-page.tsx';
import { siteOf } from './site/site.ts';

/** Content of a site besides the audit. */
export interface SiteOptions {
  readonly comparison: Comparison;
  /** additional pages of the application */
  readonly pages?: readonly Page[];
}

/** The HTML of every page of the site, by file. */
export async function renderSite(
  audit: AuditRecord,
  { comparison, pages: own = [] }: SiteOptions,
  folder?: string,
): Promise<Map<string, string>> {
  const site = siteOf(audit, folder);
  const pages = [
    overviewPage(site),
    await chartPage(site),
    coveragePage(site),
    pathsPage(site),
    ...(audit.faults ? [faultsPage()] : []),
    ...(audit.application.checklist.length > 0 ? [checklistPage(site)] : []),
    await differencePage(comparison, audit.chart),
    ...own,
    ...audit.paths.map(pathPage),
  ];
  return new Map(pages.map((page) => [page.file, renderPage(page, site, pages)]));
}

/** Writes the site into a folder. Keeps its screenshots and removes pages of paths that no longer exist. */
export async function writeSite(folder: string, audit: AuditRecord, options: SiteOptions): Promise<void> {
  rmSync(join(folder, 'paths'), { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, html] of await renderSite(audit, options, folder)) write(file, html);
  // a page on disk can't fetch a file, but can load it as a script
  write('data.js', `window.auditPaths = ${JSON.stringify(pathFilterData(siteOf(audit)))};\n`);
  write('audit.css', styleSheet());
  write('audit.js', await clientScript());
  write('audit.json', `${JSON.stringify(audit)}\n`);
}

function styleSheet(): string {
  const chartCss = createRequire(import.meta.url).resolve('xstate-paths/chart.css');
  return [chartCss, join(import.meta.dirname, 'site/audit.css')].map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Bundles the client as one classic script, because browsers load no modules from disk. */
async function clientScript(): Promise<string> {
  const entry = join(import.meta.dirname, 'client', 'main.ts');
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'audit' } },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = outputs.find((output) => output.type === 'chunk');
  if (!script) throw new Error('the client of the audit was not built');
  return script.code;
}
