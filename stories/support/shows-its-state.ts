import { expect, screen, waitFor } from 'storybook/test';
import { selectScreen, type PortalSnapshot } from '../../machines/selectors.ts';
import { toDialogText } from '../../src/services/page/dialog-text.ts';
import { texts } from '../../src/texts.ts';
import { snapshotOf, type SnapshotFixture } from './snapshot-fixture.ts';

/** The check of every state's story: the screen, window, dialog and spinner that the state speaks of, and no others. */
export async function showsItsState({ args }: { readonly args: SnapshotFixture }): Promise<void> {
  const snapshot = snapshotOf(args);
  await waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe(texts[selectScreen(snapshot)].title));
  await waitFor(() => expect(windowNames()).toEqual(windowsOf(snapshot)));
  await waitFor(() => expect(popupTitle()).toBe(popupOf(snapshot)));
  const spinners = document.querySelectorAll('[data-part="spinner"]').length;
  await expect(spinners > 0).toBe(snapshot.hasTag('posting'));
}

function windowsOf(snapshot: PortalSnapshot): string[] {
  return snapshot.hasTag('modal') ? [texts.verifying.title] : [];
}

function windowNames(): string[] {
  return [...document.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent ?? '').slice(0, 1);
}

function popupOf(snapshot: PortalSnapshot): string | null {
  const { dialog } = snapshot.context;
  if (snapshot.hasTag('dialog')) return dialog && toDialogText(dialog).title;
  return snapshot.matches({ success: 'copied' }) ? texts.toasts.folioCopied : null;
}

function popupTitle(): string | null {
  return screen.queryByText((_, element) => element?.id === 'swal2-title')?.textContent ?? null;
}
