import axe, { type NodeResult, type RunOptions } from 'axe-core';
import { afterEach } from 'vitest';
import { commands, page } from 'vitest/browser';

const sizes = [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const;

/** the dark scheme changes nothing else */
const colorRules = ['color-contrast', 'link-in-text-block'];

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Stories of a whole screen: every state, dialog and variant. */
const wholeScreens = /\/stories\/(?:(?:states|errors)\.generated\.|variants\/)/;

/** The pages of this file without a violation: several waiting states show the same page. */
const clean = new Set<string>();

/**
 * Checks a story once more after its own test, in place: its page is resized and gets the other colour scheme, which
 * takes a fraction of rendering the story again.
 */
afterEach(async ({ task }) => {
  if (!wholeScreens.test(task.file.filepath) || task.result?.state === 'fail') return;
  // React numbers the ids that it makes
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
  // the first line is what the closing lines of a run say of a first try
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

/** Text in the very colour behind it, which axe counts among what a person has to look at. */
function hasNoContrast({ any }: NodeResult): boolean {
  return any.some(({ id, data }) => id.startsWith('color-contrast') && data?.messageKey === 'equalRatio');
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Sets prefers-color-scheme of the page, whose colours then change at once; null is the browser's own. */
    preferScheme: (scheme: 'light' | 'dark' | null) => Promise<void>;
  }
}
