import { structuredPatch } from 'diff';

/**
 * The trees of all states as one text. A tree is printed whole, or as a diff to an earlier one if that is shorter, so
 * that the change for a screen reader is visible at a glance.
 */
export function writeTrees(trees: ReadonlyMap<string, string>): string {
  const entries = [...trees];
  return entries
    .map(([state, tree], index) => {
      const whole = `${state}\n\n${tree}\n`;
      const differences = entries.slice(0, index).map((base) => difference([state, tree], base));
      return [whole, ...differences].reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
    })
    .join('\n\n');
}

/** The changed lines, each group with one line of context on both sides. */
function difference([state, tree]: [string, string], [base, baseTree]: [string, string]): string {
  if (tree === baseTree) return `${state}: as ${base}\n`;
  const { hunks } = structuredPatch(base, state, `${baseTree}\n`, `${tree}\n`, '', '', { context: 1 });
  return `${state}: as ${base}, except\n\n${hunks.map(({ lines }) => lines.join('\n')).join('\n  …\n')}\n`;
}
