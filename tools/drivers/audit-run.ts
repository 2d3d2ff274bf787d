import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { CataloguePath } from '../audit/path-catalogue.ts';

/** The folder that `npm run audit` writes; undefined in every other run of Playwright. */
export const auditFolder = process.env['AUDIT_FOLDER'];

/** Playwright's JSON report of the audit. */
export const auditResults = 'reports/audit-results.json';

/** The Storybook that pages and annotations link to; the published site names another. */
export const storybook = process.env['STORYBOOK_URL'] ?? 'http://localhost:6006/';

const planFile = 'reports/audit-plan.json';

/** A path that the audit follows, without its snapshots. */
type PlannedPath = Pick<CataloguePath, 'kind' | 'to'> & { readonly title: string };

/** Writes the paths for Playwright's workers, because planning them takes ten seconds. */
export function writeAuditPlan(entries: readonly CataloguePath[]): void {
  mkdirSync('reports', { recursive: true });
  const plan = entries.map(({ kind, to, path }): PlannedPath => ({ kind, to, title: path.title }));
  writeFileSync(planFile, JSON.stringify(plan));
}

/** Reads the paths that the audit has planned. */
export function readAuditPlan(): readonly PlannedPath[] {
  return JSON.parse(readFileSync(planFile, 'utf8'));
}
