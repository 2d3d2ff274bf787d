import { parse } from 'postcss';
import { isSupported, styleFeatures } from './oldest-browsers.ts';

/**
 * Features of a built style sheet that the oldest browsers lack: properties, pseudo-classes, pseudo-elements, at-rules
 * and units.
 */
export function listMissingStyleFeatures(css: string): string[] {
  const found = new Set<string>();
  parse(css).walk((node) => {
    if (node.type === 'decl') {
      if (!isSupported(styleFeatures.properties, node.prop)) found.add(node.prop);
      // the oldest browsers support only vh and vw
      if (/\d[dsl]v[hw]\b/.test(node.value)) found.add('dvh');
    }
    if (node.type === 'atrule' && !isSupported(styleFeatures.rules, node.name)) found.add(`@${node.name}`);
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/:([a-z-]+)/g)) {
        if (!isSupported(styleFeatures.selectors, name)) found.add(`:${name}`);
      }
    }
  });
  return [...found].sort();
}
