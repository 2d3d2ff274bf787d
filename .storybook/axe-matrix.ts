import axe, { type NodeResult, type RunOptions } from 'axe-core';
import { afterEach } from 'vitest';
import { commands, page } from 'vitest/browser';

const sizes = [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const;

/** only these rules depend on the colour scheme */
const colorRules = ['color-contrast', 'link-in-text-block'];

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Stories of a whole screen: every state, dialog and variant. */
const wholeScreens = /\/stories\/(?:(?:states|errors)\.generated\.|variants\/)/;

/** Markup that already passed. Cached because several waiting states render the same page. */
const clean = new Set<string>();

/** Checks a story in other sizes and colour schemes after its test. Reuses the rendered page, which is much faster. */
afterEach(async ({ task }) => {
  if (!wholeScreens.test(task.file.filepath) || task.result?.state === 'fail') return;
  // the numbers in React's generated ids vary
  const shown = document.body.innerHTML.replace(/_r_\w+?_/g, '');
  if (clean.has(shown)) return;
  const findings: string[] = [];
  try {
    for (const scheme of ['light', 'dark'] as const) {
      await commands.preferScheme(scheme);
      for (const [width, height] of sizes) {
        await page.viewport(width, height);
        const found = await violations({ runOnly: scheme === 'dark' ? colorRules : wcag });
        findings.push(...found.map((violation) => `${width} px, ${scheme}: ${violation}`));
      }
    }
  } finally {
    await commands.preferScheme(null);
  }
  // put the first finding on the first line, because the summary shows only that line of a retried test's error
  if (findings.length > 0) throw new Error(`axe found ${findings.join('\n')}`);
  clean.add(shown);
});

async function violations(options: RunOptions): Promise<string[]> {
  const found = await axe.run(document.body, { ...options, resultTypes: ['violations', 'incomplete'] });
  const invisible = found.incomplete.map((rule) => ({ ...rule, nodes: rule.nodes.filter(hasNoContrast) }));
  return [...found.violations, ...invisible].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Whether text has exactly the colour of its background, which axe reports as incomplete instead of a violation. */
function hasNoContrast({ any }: NodeResult): boolean {
  return any.some(({ id, data }) => id.startsWith('color-contrast') && data?.messageKey === 'equalRatio');
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Sets the page's prefers-color-scheme and switches its colours immediately; null restores the browser's preference. */
    preferScheme: (scheme: 'light' | 'dark' | null) => Promise<void>;
  }
}
