import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const require = createRequire(import.meta.url);
/** IBM's checker, a second opinion beside axe: it knows other rules. */
const engine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');

interface Finding {
  readonly ruleId: string;
  readonly value: readonly [kind: string, verdict: string];
  readonly snippet: string;
  readonly message: string;
}

declare global {
  interface Window {
    /** where it was injected */
    readonly ace: {
      readonly Checker: new () => {
        check(document: Document, rules: readonly string[]): Promise<{ readonly results: readonly Finding[] }>;
      };
    };
  }
}

/** What is let through, by rule and the beginning of the element, and why. */
export const letThrough: Readonly<Record<string, string>> = {
  'input_checkboxes_grouped <input name="privacyAccepted"': 'two forms, each with a box of its own',
  'label_content_exists <label class="Checkbox-label">': 'behind a dialog, which hides the text of the page',
  'label_name_visible <button data-print="keep"': 'the name has the folio, whose groups are drawn apart without spaces',
  'input_label_exists <output': 'a live region, into which nothing is entered',
};

/** What surely breaks a rule of WCAG 2.2 on the page as it is now: the rule, the element, the message. */
export async function listFindings(page: Page): Promise<string[]> {
  // once a page load: it is 0.7 MB
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${engine}; window.ace = ace;`);
  const results = await page.evaluate(async () => {
    const report = await new window.ace.Checker().check(document, ['WCAG_2_2']);
    return report.results.map(({ ruleId, value, snippet, message }) => ({ ruleId, value, snippet, message }));
  });
  return results
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    .map(({ ruleId, message, snippet }) => `${ruleId} ${snippet}: ${message}`);
}
