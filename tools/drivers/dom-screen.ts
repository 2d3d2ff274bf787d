import { act, fireEvent, screen, within } from '@testing-library/react';
import type { PickedFile } from '../../machines/model/entities.ts';
import { texts } from '../../src/texts.ts';
import { toDialogText } from '../../src/services/dialogs/dialog-text.ts';
import type { ControlledServices } from './controlled-services.ts';
import { findElements, readElements, toWanted } from './page-reader.ts';
import type { ExpectedScreen, Screen } from '../portal/screen.ts';
import { difference, elementDifferences } from './screen-differences.ts';

/** Maximum time for the portal to show the expected content, in ms. */
const timeoutMs = 20_000;

/** Drives the portal rendered in an in-memory DOM. Dialogs and toasts are services there, so their calls are checked instead. */
export function domScreen(controlled: ControlledServices): Screen {
  let visits = 0;
  const box = (position: number) => screen.getByRole('textbox', { name: `Dígito ${position} de 4`, hidden: true });
  const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

  return {
    async press(name, role = 'button') {
      fireEvent.click(screen.getByRole(role, { name, hidden: true }));
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
    async upload(files) {
      fireEvent.change(screen.getByLabelText('Documento', { selector: 'input' }), {
        target: { files: files.map(toFile) },
      });
    },
    async takePhoto(name, file) {
      fireEvent.click(screen.getByRole('button', { name }));
      const camera = document.querySelector('input[capture]');
      if (camera) fireEvent.change(camera, { target: { files: [toFile(file)] } });
    },
    async enterCode(code) {
      for (const position of [1, 2, 3, 4]) type(box(position), code[position - 1] ?? '');
    },
    async navigate(to) {
      const state = { usr: null, key: `visit-${(visits += 1)}`, idx: visits };
      window.history.pushState(state, '', to);
      fireEvent(window, new PopStateEvent('popstate', { state }));
    },
    async elapse(tick) {
      controlled.tick(tick);
    },
    async sendDocument(event) {
      controlled.report(event);
    },
    async differences(expected) {
      for (const end = Date.now() + timeoutMs; ; await act(() => new Promise((resolve) => setTimeout(resolve, 5)))) {
        const differences = differencesFrom(expected, controlled);
        if (differences.length === 0 || Date.now() > end) return differences;
      }
    },
  };
}

function differencesFrom(expectedScreen: ExpectedScreen, controlled: ControlledServices): string[] {
  const { elements, dialog, toast, clipboard } = expectedScreen;
  const open = controlled.dialog();
  const shown = controlled.toast();
  return [
    ...elements.flatMap((expected) =>
      elementDifferences(expected, readElements(findElements(screen, isShown, toWanted(expected)))),
    ),
    ...difference('dialog', dialog, open && toDialogText(open)),
    ...difference('toast', toast, shown && { text: texts.toasts[shown.toast], ms: shown.ms }),
    ...(clipboard === null ? [] : difference('clipboard', clipboard, controlled.copied())),
  ];
}

function toFile({ name, size, type }: PickedFile): File {
  return Object.defineProperty(new File(['%PDF-'], name, { type }), 'size', { value: size });
}

function isShown(element: HTMLElement): boolean {
  return element.closest('[hidden]') === null;
}
