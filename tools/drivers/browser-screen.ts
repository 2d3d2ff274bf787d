import type { Locator, Page } from 'playwright';
import type { ExpectedElement, Screen, ExpectedView, Words } from './screen.ts';

/** How long a screen may take to show what it has to. */
const timeoutMs = 10_000;

/** The portal in a real browser, acting by role and Spanish name. */
export function browserScreen(page: Page): Screen {
  let visits = 0;
  const box = (place: number) => page.getByRole('textbox', { name: `Dígito ${place} de 4` });

  return {
    // a button that is announced as disabled can be pressed all the same: the machine answers (contract §6)
    press: (name) => page.getByRole('button', { name, exact: true }).click({ force: true, timeout: timeoutMs }),
    fill: (name, value) => page.getByRole('textbox', { name, exact: true }).fill(value, { timeout: timeoutMs }),
    tick: (name, on) =>
      page
        .getByRole('form', { name, exact: true })
        .getByRole('checkbox')
        .setChecked(on, { force: true, timeout: timeoutMs }),
    choose: async (name, option) => {
      await page.getByRole('combobox', { name, exact: true }).selectOption({ label: option }, { timeout: timeoutMs });
    },
    upload: ({ name, size, type }) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: Buffer.alloc(size, '%') }),
    enterCode: async (code) => {
      for (const place of [1, 2, 3, 4]) await box(place).fill(code[place - 1] ?? '', { timeout: timeoutMs });
    },
    editCode: () => box(1).fill('7', { timeout: timeoutMs }),
    navigate: async (to) => {
      visits += 1;
      await page.evaluate(goBackTo, { to, key: `visit-${visits}` });
    },
    elapse: ({ left }) => page.clock.fastForward(left > 0 ? 1000 : 120_000),
    expectView: async (view) => {
      for (const end = Date.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
        const missing = await differencesFrom(page, view);
        if (missing.length === 0) return;
        if (Date.now() > end) throw new Error(`the screen is not as it should be:\n  ${missing.join('\n  ')}`);
      }
    },
  };
}

/** Makes an address the entry before this one, and goes back to it, as the browser's own button does. */
function goBackTo({ to, key }: { to: string; key: string }): Promise<void> {
  return new Promise((resolve) => {
    const here = { state: history.state, address: location.href };
    history.pushState({ usr: null, key, idx: 1 }, '', to);
    history.pushState(here.state, '', here.address);
    window.addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}

/** What of a view is not so, a sentence each. */
async function differencesFrom(page: Page, { elements, dialog, toast }: ExpectedView): Promise<string[]> {
  const [missing, popups] = await Promise.all([
    Promise.all(elements.map((expected) => elementDifferences(page, expected))),
    page.evaluate(popupsOf),
  ]);
  return [
    ...missing.flat(),
    ...difference('dialog', dialog, popups.dialog),
    ...difference('toast', toast, popups.toast),
  ];
}

async function elementDifferences(page: Page, expected: ExpectedElement): Promise<string[]> {
  const what = `${expected.role} «${String(expected.name ?? expected.text ?? '')}»`;
  const found = find(page, expected);
  if (expected.absent) return (await found.count()) === 0 ? [] : [`${what} is there, and must not be`];
  const [element] = await found.evaluateAll((elements) =>
    elements.map((each) => ({
      disabled: each.getAttribute('aria-disabled') === 'true',
      busy: each.getAttribute('aria-busy') === 'true',
      invalid: each.getAttribute('aria-invalid') === 'true',
      value: 'value' in each ? each.value : null,
    })),
  );
  if (!element) return [`${what} is not there`];
  return (['disabled', 'busy', 'invalid', 'value'] as const).flatMap((property) =>
    expected[property] === undefined ? [] : difference(`${what} ${property}`, expected[property], element[property]),
  );
}

function find(page: Page, { role, name, text }: ExpectedElement): Locator {
  // behind an open dialog a screen is hidden from assistive tools, and still seen
  const options = { exact: true, includeHidden: true, ...(name === undefined ? {} : { name }) };
  if (role === 'document input') return page.locator('input[type=file]');
  if (role === 'option') return page.getByRole(role, options);
  const found = role === 'text' ? page.getByText(name ?? '', { exact: true }) : page.getByRole(role, options);
  return found.filter({ visible: true, ...(text === undefined ? {} : { hasText: text }) });
}

/** The dialog and the toast that stand open. */
function popupsOf(): { dialog: Words | null; toast: string | null } {
  const textOf = (popup: Element | null, part: string) => {
    const found = popup?.querySelector<HTMLElement>(part);
    return found && found.style.display !== 'none' ? found.innerText.trim() : '';
  };
  // one that is fading out still covers the screen
  const dialog = document.querySelector('.portal-dialog');
  const toast = document.querySelector('.portal-toast');
  return {
    dialog: dialog && { title: textOf(dialog, '.swal2-title'), text: textOf(dialog, '.swal2-html-container') },
    toast: toast && textOf(toast, '.swal2-title'),
  };
}

function difference(what: string, wanted: unknown, found: unknown): string[] {
  const [a, b] = [JSON.stringify(wanted), JSON.stringify(found)];
  return a === b ? [] : [`${what}: ${b}, not ${a}`];
}
