import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demonstrationRows } from '../../../../server/demonstration/demonstration-inputs.ts';
import { dialogFixtures, stateFixtures } from '../../../../stories/fixtures.generated.ts';
import { auditOf } from '../../../../tools/audit/audit-of.ts';
import { bestPaths, coveringPaths, unique } from '../../../../tools/audit/path-catalogue.ts';
import { renderSite } from '../../../../tools/audit/write-site.ts';
import { testerSheetPage } from '../../../../tools/commands/support/tester-sheet-page.tsx';
import { approvedChartFile, portalChart } from '../../../../tools/drivers/portal-chart.ts';
import { checklist } from '../../../../tools/portal/checklist.ts';
import { deadLinks, missingInSite, pageOf } from '../../audit/site-checks.ts';

const audit = auditOf(
  portalChart,
  { name: 'Refrendo', language: 'es', checklist },
  unique([...coveringPaths(portalChart), ...bestPaths(portalChart)]),
  readFileSync(approvedChartFile, 'utf8'),
);
const pages = await renderSite(audit, {
  comparison: { against: 'HEAD', changes: [] },
  pages: [testerSheetPage()],
});

describe("the site of the portal's audit", () => {
  it('has every goal, path, step, state, transition and checklist line, and no broken link', () => {
    expect(missingInSite(pages, audit)).toEqual([]);
    expect(deadLinks(pages)).toEqual([]);
  });

  it('describes the purpose of each path in a unique sentence', () => {
    const purposes = audit.paths.map(({ purpose }) => purpose);
    expect(purposes).toContain('Shortest first visit to «Contacto: aviso», “Ingrese un número de teléfono”.');
    expect(purposes.filter((purpose, at) => purposes.indexOf(purpose) !== at)).toEqual([]);
  });

  it('names an existing story for each step, and has a path to the story of each dialog', () => {
    const named = new Set(audit.paths.flatMap(({ steps }) => steps.map(({ story }) => story)));
    const stories = new Set([...Object.keys(stateFixtures), ...Object.keys(dialogFixtures)]);
    expect([...named].filter((name) => !stories.has(name))).toEqual([]);
    expect(Object.keys(dialogFixtures).filter((name) => !named.has(name))).toEqual([]);
  });

  it('has no empty sentences in steps', () => {
    const sentences = audit.paths.flatMap(({ steps }) => steps.flatMap((step) => step.sentences));
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([]);
  });

  it('has a row in the tester sheet for each demonstration input, in Spanish', () => {
    const html = pageOf(pages, 'sheet.html');
    expect(html.match(/<td class="notes">/g)).toHaveLength(demonstrationRows.length);
    expect(html).toContain('lang="es"');
  });

  it("has each step's address, and each dialog's whole text, including its help", () => {
    const html = [...pages].filter(([file]) => file.startsWith('paths/')).map(([, text]) => text);
    expect(html.filter((text) => text.includes('<dt>Route</dt><dd>/menu</dd>')).length).toBeGreaterThan(0);
    const help = 'El servicio no está disponible por ahora. Intente de nuevo en unos minutos.';
    expect(html.filter((text) => text.includes(`<blockquote lang="es">${help}</blockquote>`)).length).toBeGreaterThan(
      0,
    );
  });
});
