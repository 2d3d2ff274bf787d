import type { Plugin } from 'vite';
import { parseAst, type ESTree } from 'vite';

/** The plugin's name, by which Storybook's build, whose pages show these texts, leaves it out. */
export const stateTextsPlugin = 'without-state-texts';

/** Leaves what only tools read out of the portal's build: the states' descriptions, their names and checklist ids. */
export function withoutStateTexts(): Plugin {
  return {
    name: stateTextsPlugin,
    apply: 'build',
    // after the types are gone
    enforce: 'post',
    transform: {
      filter: { id: /\/machines\/steps\/.+\.ts$/ },
      handler: (code) => ({ code: stripStateTexts(code), map: null }),
    },
  };
}

/** Removes `description: '…'` of states, `name: '…'` and `ids: […]` of their meta from a module of machines/steps. */
export function stripStateTexts(code: string): string {
  const removed: { readonly start: number; readonly end: number }[] = [];
  const visit = (node: unknown, isMeta: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, isMeta));
    if (typeof node !== 'object' || node === null) return;
    if (isProperty(node)) {
      const { key, value, start, end } = node;
      const name = key.type === 'Identifier' ? key.name : '';
      const isText = value.type === 'Literal' && typeof value.value === 'string';
      const isIds = isMeta && name === 'ids';
      if (isIds || (isText && (name === 'description' || (isMeta && name === 'name')))) removed.push({ start, end });
      return visit(value, name === 'meta');
    }
    for (const child of Object.values(node)) visit(child, isMeta);
  };
  visit(parseAst(code), false);
  return removed.toReversed().reduce((text, { start, end }) => {
    const after = text.slice(end);
    return text.slice(0, start) + after.replace(/^\s*,/, '');
  }, code);
}

function isProperty(node: object): node is ESTree.ObjectProperty {
  return 'type' in node && node.type === 'Property' && 'key' in node && 'value' in node;
}
