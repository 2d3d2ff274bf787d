import { contrastOf, tokensIn } from './tokens.ts';

/** A text colour and its background in the style sheets. */
export interface ColourPair {
  /** names of tokens */
  readonly text: string;
  readonly ground: string;
  /** such as 'Button .primary' */
  readonly usedIn: readonly string[];
  /** WCAG contrast ratios; null if a colour is not in #rrggbb notation */
  readonly light: number | null;
  readonly dark: number | null;
}

/** WCAG 1.4.3, level AA, for text of normal size. */
export const neededContrast = 4.5;

/** Backgrounds assumed if no rule sets one: a card's and the page's. */
const usualGrounds = ['color-surface', 'color-page'];

/**
 * The colour pairs that the style sheets use. If a rule sets only one of the two colours, the other comes from its base
 * rule. Colours of icons and disabled parts count as text.
 */
export function colourPairsIn(sheets: Readonly<Record<string, string>>, tokens: string): ColourPair[] {
  const colours = new Map(
    tokensIn(tokens)
      .get('color')
      ?.map((token) => [token.name, token]),
  );
  const uses = new Map<string, { text: string; ground: string; usedIn: Set<string> }>();
  for (const [file, css] of Object.entries(sheets)) {
    const rules = rulesIn(css);
    for (const rule of rules) {
      const { selector } = rule;
      const name = `${nameOf(file)} ${selector}`;
      if (notDrawn.includes(name) || (rule.text === null && rule.ground === null)) continue;
      const text = rule.text ?? ofBase('text', selector, rules);
      if (text === null) continue;
      for (const each of [rule.ground ?? ofBase('ground', selector, rules) ?? usualGrounds].flat()) {
        // both colours are the same: a bar without text
        if (each === text) continue;
        const use = uses.get(`${text} ${each}`) ?? { text, ground: each, usedIn: new Set() };
        use.usedIn.add(name);
        uses.set(`${text} ${each}`, use);
      }
    }
  }
  const ratio = (scheme: 'light' | 'dark', text: string, ground: string) =>
    contrastOf(colours.get(text)?.[scheme] ?? '', colours.get(ground)?.[scheme] ?? '');
  return [...uses.values()]
    .map(({ text, ground, usedIn }) => ({
      text,
      ground,
      usedIn: [...usedIn],
      light: ratio('light', text, ground),
      dark: ratio('dark', text, ground),
    }))
    .filter((pair) => pair.light !== null)
    .toSorted((a, b) => a.text.localeCompare(b.text, 'en') || a.ground.localeCompare(b.ground, 'en'));
}

/** Rules whose text colour is invisible: only a ticked box draws the tick. */
const notDrawn = ['Checkbox .box'];

/** The colour that the base rule of a selector sets: '.primary' is the base of '.primary:active'. */
function ofBase(part: 'text' | 'ground', selector: string, rules: readonly ColourRule[]): string | null {
  return rules.findLast((rule) => rule[part] !== null && isNarrowed(selector, rule.selector))?.[part] ?? null;
}

/** Whether a selector adds a condition or descendant to another one. */
function isNarrowed(selector: string, base: string): boolean {
  return base !== '' && selector !== base && selector.startsWith(base) && /^[:[ ]/.test(selector.slice(base.length));
}

interface ColourRule {
  readonly selector: string;
  readonly text: string | null;
  readonly ground: string | null;
}

/** Lets the browser parse the style sheet, because it handles nested rules and comments. */
function rulesIn(css: string): ColourRule[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const read = (rules: CSSRuleList, outer: string): ColourRule[] =>
    [...rules].flatMap((rule) => {
      // forced colours and print use other colours
      if (rule instanceof CSSMediaRule && /forced-colors|print/.test(rule.conditionText)) return [];
      const selector = rule instanceof CSSStyleRule ? rule.selectorText.replace('&', outer).trim() || outer : outer;
      const own =
        rule instanceof CSSStyleRule
          ? [
              {
                selector,
                text: tokenIn(rule.style, ['color']),
                ground: tokenIn(rule.style, ['background', 'background-color']),
              },
            ]
          : [];
      return [
        ...own,
        ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? read(rule.cssRules, selector) : []),
      ];
    });
  return read(sheet.cssRules, '');
}

function tokenIn(style: CSSStyleDeclaration, properties: readonly string[]): string | null {
  const values = properties.map((property) => style.getPropertyValue(property));
  return values.flatMap((value) => /^var\(--(color-[\w-]+)\)$/.exec(value.trim())?.[1] ?? [])[0] ?? null;
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/(?:\.module)?\.css$/, '');
}
