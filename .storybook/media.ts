/**
 * A page can't set the customer's preferences, but it can have its own style sheets read as if they were set:
 * the rules of a media query are switched on by rewriting its condition. For pictures, the browser itself is told.
 */
const preferences = {
  reduced: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
} as const;

export type Preference = keyof typeof preferences;

const written = new WeakMap<CSSMediaRule, string>();

/** Reads every style sheet of the page as if exactly these preferences were set; later sheets too. */
export function pretend(set: ReadonlySet<Preference>): void {
  apply(set);
  watcher?.disconnect();
  watcher = new MutationObserver(() => apply(set));
  watcher.observe(document.head, { childList: true, subtree: true });
}

/** Whether the customer wants less motion, by the toolbar or by the device. */
export function prefersReducedMotion(motion: unknown): boolean {
  return motion === 'reduced' || window.matchMedia(preferences.reduced).matches;
}

let watcher: MutationObserver | undefined;

function apply(set: ReadonlySet<Preference>): void {
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRulesOf(sheet)) {
      const original = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, original);
      for (const [name, condition] of Object.entries(preferences)) {
        if (original !== condition) continue;
        const wanted = isPreference(name) && set.has(name) ? 'all' : original;
        if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
      }
    }
  }
}

function isPreference(name: string): name is Preference {
  return Object.hasOwn(preferences, name);
}

function mediaRulesOf(sheet: CSSStyleSheet): CSSMediaRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSMediaRule);
  } catch {
    // a sheet of another origin keeps its rules to itself
    return [];
  }
}
