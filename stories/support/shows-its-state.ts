import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { selectScreen, type PortalSnapshot } from '../../machines/selectors.ts';
import { toDialogText } from '../../src/services/dialogs/dialog-text.ts';
import { texts } from '../../src/texts.ts';
import { snapshotOf, type SnapshotFixture } from './snapshot-fixture.ts';

interface StoryOfSnapshot {
  readonly args: SnapshotFixture;
}

/** Every state's check: the story shows the screen, modal, dialog and busy state of the state, and no others. */
export async function showsItsState({ args }: StoryOfSnapshot): Promise<void> {
  const snapshot = snapshotOf(args);
  await waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe(texts[selectScreen(snapshot)].title));
  await waitFor(() => expect(openModals()).toEqual(snapshot.hasTag('modal') ? [texts.verifying.title] : []));
  await waitFor(() => expect(popupTitle()).toBe(expectedPopupTitle(snapshot)));
  const waits = document.querySelectorAll('[data-part="spinner"], main progress').length;
  // a registration's full progress bar stays below the dialog at its end
  await expect(waits > 0).toBe(snapshot.hasTag('posting') || selectScreen(snapshot) === 'registering');
}

/** Checks the state, then runs the story's own check. */
export function showsItsStateAnd(check: (user: typeof userEvent) => Promise<unknown>) {
  return async (story: StoryOfSnapshot): Promise<void> => {
    await showsItsState(story);
    await check(userEvent);
  };
}

/** Checks the state, and that a text is visible. */
export function showsItsStateWith(text: string) {
  return showsItsStateAnd(() => expect(screen.getByText(text)).toBeVisible());
}

function openModals(): string[] {
  return [...document.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent ?? '').slice(0, 1);
}

function expectedPopupTitle(snapshot: PortalSnapshot): string | null {
  const { dialog } = snapshot.context;
  if (snapshot.hasTag('dialog')) return dialog && toDialogText(dialog).title;
  return snapshot.matches({ success: 'copied' }) ? texts.toasts.folioCopied : null;
}

function popupTitle(): string | null {
  return screen.queryByText((_, element) => element?.id === 'swal2-title')?.textContent ?? null;
}
