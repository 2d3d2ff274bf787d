import { structuredPatch } from 'diff';

/**
 * The trees of all states as one text, each whole or, where that is shorter, as its difference from one before it: what
 * a state changes for a screen reader can then be read at a glance.
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

/** The lines that differ, each group with the line before and after it. */
function difference([state, tree]: [string, string], [base, baseTree]: [string, string]): string {
  if (tree === baseTree) return `${state}: as ${base}\n`;
  const { hunks } = structuredPatch(base, state, `${baseTree}\n`, `${tree}\n`, '', '', { context: 1 });
  return `${state}: as ${base}, except\n\n${hunks.map(({ lines }) => lines.join('\n')).join('\n  …\n')}\n`;
}
