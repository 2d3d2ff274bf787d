import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { selectScreen, type PortalSnapshot } from '../../machines/selectors.ts';
import { toDialogText } from '../../src/services/dialogs/dialog-text.ts';
import { texts } from '../../src/texts.ts';
import { snapshotOf, type SnapshotFixture } from './snapshot-fixture.ts';

type Story = Pick<StoryContext<SnapshotFixture>, 'args' | 'step'>;

/** Checks that a story shows exactly its state's screen, modal, dialog and busy indicator. */
export async function showsItsState({ args, step }: Story): Promise<void> {
  const snapshot = snapshotOf(args);
  const screenTitle = texts[selectScreen(snapshot)].title;
  await step(`the screen is «${screenTitle}»`, () =>
    waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe(screenTitle)),
  );
  const modals = snapshot.hasTag('modal') ? [texts.verifying.title] : [];
  await step(modals.length > 0 ? 'the code window is open' : 'no window is open', () =>
    waitFor(() => expect(openModals()).toEqual(modals)),
  );
  const popup = expectedPopupTitle(snapshot);
  await step(popup === null ? 'no dialog is open' : `the dialog is «${popup}»`, () =>
    waitFor(() => expect(popupTitle()).toBe(popup)),
  );
  // the full progress bar stays visible below the dialog that ends a registration
  const isBusy = snapshot.hasTag('posting') || selectScreen(snapshot) === 'registering';
  await step(isBusy ? 'the screen waits' : 'nothing waits', () =>
    expect(document.querySelectorAll('[data-part="spinner"], main progress').length > 0).toBe(isBusy),
  );
}

/** Checks the state, then runs the story's own check as a step with the story's name. */
export function showsItsStateAnd(check: (user: typeof userEvent) => Promise<unknown>) {
  return async (story: Story & Pick<StoryContext, 'name'>): Promise<void> => {
    await showsItsState(story);
    await story.step(story.name, async () => void (await check(userEvent)));
  };
}

/** Checks the state, and that the given text is visible. */
export function showsItsStateWith(text: string) {
  return async (story: Story): Promise<void> => {
    await showsItsState(story);
    await story.step(`the text is «${text}»`, () => expect(screen.getByText(text)).toBeVisible());
  };
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
