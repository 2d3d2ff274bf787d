/** The portal as a customer perceives it, by role and name only (journey.md). */
export interface PageState {
  readonly path: string;
  readonly address: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** visible text, followed by labels, alt texts, placeholders and titles */
  readonly text: string;
  /** the topmost dialog */
  readonly dialog: { readonly text: string; readonly isWindow: boolean; readonly hasFocus: boolean } | null;
  /** visible buttons; only those in the dialog if one is open */
  readonly buttons: readonly { readonly name: string; readonly isUnavailable: boolean; readonly description: string }[];
  readonly links: readonly string[];
  /** field values by form and name; a checkbox is 'true' or 'false', a select is its chosen option */
  readonly fields: Readonly<Record<string, string>>;
  /** content of the region 'Documento'; null if it is not shown */
  readonly document: string | null;
  readonly focused: string;
  readonly waits: boolean;
  readonly items: Readonly<Record<string, string>>;
  readonly isTooWide: boolean;
  readonly hasMenu: boolean;
  /** time on the page's clock, in ms */
  readonly now: number;
}

/** Runs in the page, so it can't close over variables. */
export function readPageState(): PageState {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const all = <Found extends HTMLElement>(selector: string, root: ParentNode = document) =>
    [...root.querySelectorAll<Found>(selector)].filter(isShown);
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const byIds = (ids: string | null) =>
    clean(
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
  const nameOf = (element: HTMLElement) =>
    clean(element.getAttribute('aria-label')) ||
    byIds(element.getAttribute('aria-labelledby')) ||
    clean(element.innerText);
  const top = all('dialog[open], [role=dialog], [role=alertdialog]').at(-1) ?? null;
  const scope = top ?? document;
  const fields = all<HTMLInputElement | HTMLSelectElement>('input:not([type=file]), select', scope).map((field) => {
    const label = clean(field.getAttribute('aria-label') ?? field.labels?.[0]?.innerText);
    const form = field.form?.getAttribute('aria-label') ?? '';
    if (field instanceof HTMLSelectElement) return [`${form}/${label}`, clean(field.selectedOptions[0]?.text)] as const;
    if (field.type === 'checkbox') return [`${form}/aviso`, String(field.checked)] as const;
    return [`${form}/${label}`, field.value] as const;
  });
  const focused = document.activeElement;
  const region = all('section, [role=region]').find((each) => nameOf(each) === 'Documento');
  const said = all('[aria-label], [alt], [placeholder], [title]').map((element) =>
    ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? '').join(' '),
  );
  return {
    path: location.pathname,
    address: `${location.href} ${document.title}`,
    title: document.title,
    headings: all('h1').map(({ innerText }) => clean(innerText)),
    text: clean(`${document.body.innerText} ${said.join(' ')}`),
    dialog: top && {
      text: clean(top.innerText),
      isWindow: nameOf(top) === 'Confirme su teléfono',
      hasFocus: top.contains(focused),
    },
    buttons: all('button', scope).map((button) => ({
      name: nameOf(button),
      isUnavailable: button.ariaDisabled === 'true' || button.hasAttribute('disabled'),
      description: byIds(button.getAttribute('aria-describedby')),
    })),
    links: all<HTMLAnchorElement>('a', scope)
      .filter(({ target, origin }) => target === '' && origin === location.origin)
      .map(nameOf),
    fields: Object.fromEntries(fields),
    document: region ? clean(region.innerText) : null,
    focused: focused === null ? 'BODY' : `${focused.tagName} ${focused.getAttribute('name') ?? ''}`.trim(),
    waits:
      all('[aria-busy=true], [role=progressbar], progress').length > 0 ||
      /(Cargando|Buscando|Reduciendo)/.test(document.body.innerText),
    items: { ...localStorage, ...sessionStorage },
    isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    hasMenu: document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    now: Date.now(),
  };
}
