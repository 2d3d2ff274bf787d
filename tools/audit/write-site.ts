import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { chartText } from 'xstate-paths/drawing';
import { chartFile } from './compared-revision.ts';
import type { AuditRecord } from './record.ts';
import { chartPage } from './site/chart-page.tsx';
import { checklistPage } from './site/checklist-page.tsx';
import { coveragePage } from './site/coverage-page.tsx';
import { differencePage, type Comparison } from './site/difference-page.tsx';
import { faultsPage } from './site/faults-page.tsx';
import { renderPage, type Page } from './site/frame.tsx';
import { overviewPage } from './site/overview-page.tsx';
import { pathsPage } from './site/paths-page.tsx';

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
): Promise<Map<string, string>> {
  const pages = [
    overviewPage(audit),
    pathsPage(audit),
    await chartPage(audit, comparison),
    coveragePage(audit),
    checklistPage(audit),
    differencePage(comparison),
    faultsPage(audit),
    ...own,
  ];
  return new Map(pages.map((page) => [page.file, renderPage(page, audit, pages)]));
}

/** Writes the site into a folder. */
export async function writeSite(audit: AuditRecord, options: SiteOptions): Promise<void> {
  const { folder } = audit;
  mkdirSync(folder, { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const [file, html] of await renderSite(audit, options)) write(file, html);
  write('audit.css', styleSheet());
  await writeClient(folder);
  write(chartFile, chartText(audit.chart));
}

function styleSheet(): string {
  const chartCss = createRequire(import.meta.url).resolve('xstate-paths/chart.css');
  return [chartCss, join(import.meta.dirname, 'site/audit.css')].map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Bundles the client as one classic script, because browsers load no modules from disk. */
async function writeClient(folder: string): Promise<void> {
  const entry = join(import.meta.dirname, 'client', 'main.ts');
  await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: resolve(folder),
      emptyOutDir: false,
      lib: { entry, formats: ['iife'], name: 'audit', fileName: () => 'audit.js' },
    },
  });
}
