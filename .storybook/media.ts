/** Media conditions to emulate. A page can't set the customer's preferences, but it can rewrite these conditions. */
const preferences = {
  reduced: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
  dark: 'screen and (prefers-color-scheme: dark)',
} as const;

export type Preference = keyof typeof preferences;

const originalConditions = new WeakMap<CSSMediaRule, string>();
let observer: MutationObserver | undefined;

/** Applies all style sheets of the page, including those added later, as if exactly these preferences were set. */
export function emulatePreferences(set: ReadonlySet<Preference>): void {
  rewriteConditions(set);
  observer?.disconnect();
  observer = new MutationObserver(() => rewriteConditions(set));
  observer.observe(document.head, { childList: true, subtree: true });
}

/** Whether the customer prefers reduced motion, according to the toolbar or the device. */
export function prefersReducedMotion(motion: unknown): boolean {
  return motion === 'reduced' || window.matchMedia(preferences.reduced).matches;
}

function rewriteConditions(set: ReadonlySet<Preference>): void {
  const emulated = new Set<string>([...set].map((name) => preferences[name]));
  for (const rule of [...document.styleSheets].flatMap(mediaRulesOf)) {
    const original = originalConditions.get(rule) ?? rule.media.mediaText;
    originalConditions.set(rule, original);
    const condition = emulated.has(original) ? 'all' : original;
    if (rule.media.mediaText !== condition) rule.media.mediaText = condition;
  }
}

function mediaRulesOf(sheet: CSSStyleSheet): CSSMediaRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSMediaRule);
  } catch {
    // rules of a cross-origin style sheet can't be read
    return [];
  }
}
