import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { toDialogText } from '../../src/services/page/dialog-text.ts';
import type { ControlledServices } from './controlled-services.ts';
import type { ExpectedElement, Screen, ExpectedView, Words } from './screen.ts';

/** The rendered portal in a DOM in memory. Dialogs and toasts are services, so what they were asked to say is read. */
export function domScreen(controlled: ControlledServices): Screen {
  let visits = 0;
  const box = (place: number) => screen.getByRole('textbox', { name: `Dígito ${place} de 4`, hidden: true });
  const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

  return {
    async press(name) {
      fireEvent.click(screen.getByRole('button', { name, hidden: true }));
    },
    async fill(name, value) {
      fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value } });
    },
    async tick(name, on) {
      const privacy = within(screen.getByRole('form', { name, hidden: true })).getByRole('checkbox', { hidden: true });
      if (privacy instanceof HTMLInputElement && privacy.checked !== on) fireEvent.click(privacy);
    },
    async choose(name, option) {
      const select = screen.getByRole('combobox', { name, hidden: true });
      const chosen = within(select).getByRole<HTMLOptionElement>('option', { name: option, hidden: true });
      fireEvent.change(select, { target: { value: chosen.value } });
    },
    async upload({ name, size, type: mime }) {
      const file = new File(['%PDF-'], name, { type: mime });
      Object.defineProperty(file, 'size', { value: size });
      fireEvent.change(screen.getByLabelText('Documento', { selector: 'input' }), { target: { files: [file] } });
    },
    async enterCode(code) {
      for (const place of [1, 2, 3, 4]) type(box(place), code[place - 1] ?? '');
    },
    async editCode() {
      type(box(1), '7');
    },
    async navigate(to) {
      const state = { usr: null, key: `visit-${(visits += 1)}`, idx: visits };
      window.history.pushState(state, '', to);
      fireEvent(window, new PopStateEvent('popstate', { state }));
    },
    async elapse({ left }) {
      controlled.tick(left);
    },
    async expectView(view) {
      await waitFor(() => expect(differencesFrom(view, controlled)).toEqual([]), { interval: 5, timeout: 5000 });
    },
  };
}

/** What of a view is not so, a sentence each. */
function differencesFrom({ elements, dialog, toast }: ExpectedView, controlled: ControlledServices): string[] {
  const told = controlled.waiting();
  const toasts = told.filter(({ service }) => service === 'showToast').length;
  return [
    ...elements.flatMap(elementDifferences),
    ...difference('dialog', dialog, dialogIn(controlled)),
    ...difference('toasts', toast === null ? 0 : 1, toasts),
  ];
}

function elementDifferences(expected: ExpectedElement): string[] {
  const { role, name, absent } = expected;
  const what = `${role} «${String(name ?? '')}»`;
  const seen = find(expected)
    .filter(isShown)
    .filter((element) => hasText(element, expected.text));
  if (absent) return seen.length === 0 ? [] : [`${what} is there, and must not be`];
  const [element] = seen;
  if (!element) return [`${what}${expected.text ? ` saying «${String(expected.text)}»` : ''} is not there`];
  const is = (attribute: string) => element.getAttribute(attribute) === 'true';
  const value = 'value' in element ? element.value : undefined;
  return [
    ...(expected.disabled === undefined ? [] : difference(`${what} disabled`, expected.disabled, is('aria-disabled'))),
    ...(expected.busy === undefined ? [] : difference(`${what} busy`, expected.busy, is('aria-busy'))),
    ...(expected.invalid === undefined ? [] : difference(`${what} invalid`, expected.invalid, is('aria-invalid'))),
    ...(expected.value === undefined ? [] : difference(`${what} value`, expected.value, value)),
  ];
}

function find({ role, name }: ExpectedElement): HTMLElement[] {
  const options = { hidden: true, ...(name === undefined ? {} : { name }) };
  if (role === 'text') return screen.queryAllByText(name ?? '');
  if (role === 'document input') return screen.queryAllByLabelText('Documento', { selector: 'input' });
  return screen.queryAllByRole(role, options);
}

function isShown(element: Element): boolean {
  return element.closest('[hidden]') === null;
}

function hasText({ textContent }: Element, text: ExpectedElement['text']): boolean {
  if (text === undefined) return true;
  return typeof text === 'string' ? textContent.includes(text) : text.test(textContent);
}

function dialogIn(controlled: ControlledServices): Words | null {
  const dialog = controlled.dialog();
  return dialog && toDialogText(dialog);
}

function difference(what: string, wanted: unknown, found: unknown): string[] {
  const [a, b] = [JSON.stringify(wanted), JSON.stringify(found)];
  return a === b ? [] : [`${what}: ${b}, not ${a}`];
}
