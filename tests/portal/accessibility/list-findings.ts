import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const require = createRequire(import.meta.url);
/** IBM's checker, whose rules differ from axe's. */
const engine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');

interface Finding {
  readonly ruleId: string;
  readonly value: readonly [kind: string, verdict: string];
  readonly snippet: string;
  readonly message: string;
}

declare global {
  interface Window {
    /** the injected checker */
    readonly ace: {
      readonly Checker: new () => {
        check(document: Document, rules: readonly string[]): Promise<{ readonly results: readonly Finding[] }>;
      };
    };
  }
}

/** Reasons for accepted findings, keyed by rule and the start of the element's HTML. */
export const letThrough: Readonly<Record<string, string>> = {
  'input_checkboxes_grouped <input name="privacyAccepted"': 'two forms with one box each',
  'label_content_exists <label class="Checkbox-label">': 'behind a dialog, which hides the text of the page',
  'label_name_visible <button data-print="keep"': 'the name contains the folio, whose groups are spaced by CSS',
  'input_label_exists <output': 'a live region, which takes no input',
};

/** Lists definite WCAG 2.2 violations on the current page: rule, element, message. */
export async function listFindings(page: Page): Promise<string[]> {
  // inject only once per page load: the script is 0.7 MB
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${engine}; window.ace = ace;`);
  const results = await page.evaluate(async () => {
    const report = await new window.ace.Checker().check(document, ['WCAG_2_2']);
    return report.results.map(({ ruleId, value, snippet, message }) => ({ ruleId, value, snippet, message }));
  });
  return results
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    .map(({ ruleId, message, snippet }) => `${ruleId} ${snippet}: ${message}`);
}
