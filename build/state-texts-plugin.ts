import type { Plugin } from 'vite';
import { parseAst, type ESTree } from 'vite';

/** Plugin name. Storybook's build removes this plugin, because its pages show these texts. */
export const stateTextsPlugin = 'without-state-texts';

/** Strips texts that only tools need from the portal's build: the states' descriptions, names and checklist ids. */
export function withoutStateTexts(): Plugin {
  return {
    name: stateTextsPlugin,
    apply: 'build',
    // runs after the types are stripped
    enforce: 'post',
    transform: {
      filter: { id: /\/machines\/steps\/.+\.ts$/ },
      handler: (code) => ({ code: stripStateTexts(code), map: null }),
    },
  };
}

/** Removes `description: '…'` of states, and `name: '…'` and `ids: […]` of their meta, from a module of machines/steps. */
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
