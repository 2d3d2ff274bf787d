import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectRestored, selectScreen } from '../../machines/selectors.ts';
import type { PortalActor } from '../portal-actor.ts';
import { App } from '../app/app.tsx';
import { keepTyped } from './typed-before-start.ts';
import { loadLazyScreen } from './lazy-screens.ts';

/** How long the page that the build rendered stays while a screen's code is loaded, in milliseconds. */
const atMostMs = 1000;

/**
 * Renders the portal into the page, once the session was read. The landing that the build rendered is hydrated as it
 * is, with what the customer has typed in it; anything else is rendered anew, once its code is there: React would show
 * the fallback for 300 ms more.
 */
export function renderPortal(actor: PortalActor, root: Element): void {
  const page = (
    <StrictMode>
      <App actor={actor} />
    </StrictMode>
  );
  const isLanding = root.firstElementChild !== null && document.documentElement.dataset.opening !== 'session';

  const subscription = actor.subscribe((snapshot) => {
    if (!selectRestored(snapshot)) return;
    subscription.unsubscribe();
    if (isLanding && selectScreen(snapshot) === 'landing') {
      keepTyped(root);
      // in short steps, between which the customer can type; where an extension has put elements in between, React renders
      // the landing anew, and nothing is lost
      startTransition(() => void hydrateRoot(root, page, { onRecoverableError() {} }));
      return;
    }
    const render = () => startTransition(() => createRoot(root).render(page));
    const enough = new Promise((resolve) => setTimeout(resolve, atMostMs));
    Promise.race([loadLazyScreen(selectScreen(snapshot)), enough]).then(render, render);
  });
}
