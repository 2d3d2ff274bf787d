import data from '@mdn/browser-compat-data/forLegacyNode';
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';

/** The oldest browsers that the portal supports, as in README.md; `build.target` of vite.config.ts follows them. */
export const oldestBrowsers = { chrome: 90, firefox: 90, safari: 15, safari_ios: 15 } as const;

const browserNames = ['chrome', 'firefox', 'safari', 'safari_ios'] as const satisfies (keyof typeof oldestBrowsers)[];

/** Features by name. Several may share one: Array, String and typed arrays each have 'at'. */
export type Features = ReadonlyMap<string, readonly CompatStatement[]>;

const { builtins } = data.javascript;
const interfaces = [builtins, builtins?.['Intl'], data.api].flatMap(childrenOf);

/** Features of the language and of the browser: globals and object members. */
export const scriptFeatures = {
  globals: featuresOf([...interfaces, ...childrenOf(data.api['Window']), ...childrenOf(data.api['WorkerGlobalScope'])]),
  members: featuresOf(interfaces.flatMap(([, each]) => childrenOf(each))),
  /** such as 'AbortSignal.any' */
  statics: featuresOf(
    interfaces.flatMap(([name, each]) =>
      childrenOf(each).map(([member, own]): [string, Identifier] => [`${name}.${member}`, own]),
    ),
  ),
};

/** CSS features: properties, pseudo-classes, pseudo-elements and at-rules. */
export const styleFeatures = {
  properties: featuresOf(childrenOf(data.css['properties'])),
  selectors: featuresOf(childrenOf(data.css['selectors'])),
  rules: featuresOf(childrenOf(data.css['at-rules'])),
};

/** Whether each of the oldest browsers supports at least one feature of this name; true if the name is unknown. */
export function isSupported(features: Features, name: string): boolean {
  const known = features.get(name) ?? [];
  return known.length === 0 || known.some(isInOldest);
}

function isInOldest({ support }: CompatStatement): boolean {
  return browserNames.every((name) => [support[name] ?? []].flat().some((each) => isAdded(each, oldestBrowsers[name])));
}

function isAdded(
  { version_added: added, version_removed: removed, flags, prefix, ...more }: SimpleSupportStatement,
  oldest: number,
) {
  if (added === false || flags !== undefined || prefix !== undefined || more.alternative_name !== undefined)
    return false;
  const isGone = removed !== undefined && Number.parseFloat(removed) <= oldest;
  return !isGone && Number.parseFloat(added.replace('≤', '')) <= oldest;
}

function featuresOf(named: readonly [string, Identifier][]): Features {
  const found = new Map<string, CompatStatement[]>();
  for (const [key, { __compat }] of named) {
    const name = key.replace(/_(?:static|event)$/, '');
    if (__compat) found.set(name, [...(found.get(name) ?? []), __compat]);
  }
  return found;
}

function childrenOf(feature: Identifier | undefined): [string, Identifier][] {
  const { __compat, ...children } = feature ?? {};
  return Object.entries<Identifier>(children);
}
