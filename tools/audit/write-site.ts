import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import type { AuditRecord } from './record.ts';
import { chartPage } from './site/chart.ts';
import { checklistPage } from './site/checklist-page.ts';
import { coveragePage } from './site/coverage-page.ts';
import { differencePage, type Comparison } from './site/difference-page.ts';
import { faultsPage } from './site/faults-page.ts';
import { framed, type Page } from './site/frame.ts';
import { overview } from './site/overview.ts';
import { pathPage } from './site/path-page.ts';
import { indexOf, pathsPage } from './site/paths-page.ts';
import { siteOf } from './site/shared.ts';

/** Every page of the site. */
export async function pagesOf(audit: AuditRecord, comparison: Comparison | null): Promise<Page[]> {
  const site = siteOf(audit);
  return [
    overview(site, comparison?.difference ?? null),
    await chartPage(site),
    coveragePage(site),
    pathsPage(site),
    faultsPage(site),
    checklistPage(site),
    differencePage(comparison),
    ...audit.paths.map((path) => pathPage(path, site)),
  ];
}

/** Writes the site into a folder; the pictures in it stay, pages of paths that went do not. */
export async function writeSite(folder: string, audit: AuditRecord, comparison: Comparison | null): Promise<void> {
  rmSync(join(folder, 'paths'), { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const page of await pagesOf(audit, comparison)) write(page.file, framed(page, audit));
  // a page on disk may not fetch a file beside it, but may load it as a script
  write('data.js', `window.auditPaths = ${JSON.stringify(indexOf(siteOf(audit)))};\n`);
  write('audit.css', styleSheet());
  write('audit.js', await clientScript());
  write('audit.json', `${JSON.stringify(audit)}\n`);
}

// in this order: what comes later may change what came before
const styles = ['base', 'frame', 'tables', 'parts', 'path', 'chart', 'print'];

function styleSheet(): string {
  return styles
    .map((name) => readFileSync(join(import.meta.dirname, 'site', 'styles', `${name}.css`), 'utf8'))
    .join('\n');
}

/** The client as one classic script: browsers load no modules from disk. */
async function clientScript(): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'client', 'main.ts'), formats: ['iife'], name: 'audit' },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = outputs.find((output) => output.type === 'chunk');
  if (!script) throw new Error('the client of the audit was not built');
  return script.code;
}
