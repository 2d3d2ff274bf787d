import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectRestored, selectScreen } from '../../machines/selectors.ts';
import type { PortalActor } from '../portal-actor.ts';
import { App } from '../app/app.tsx';
import { keepTyped } from './typed-before-start.ts';
import { loadLazyScreen } from './lazy-screens.ts';

/** Longest wait for a screen's code before rendering, in ms; the prerendered page stays visible meanwhile. */
const atMostMs = 1000;

/**
 * Renders the portal after the session is read. Hydrates the prerendered landing and keeps its typed text. Renders any other
 * screen from scratch after loading its code, because React would show the fallback for 300 ms more.
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
      // A transition hydrates in short tasks, so that the customer can type. If an extension inserted elements, React renders the
      // landing again, and typed text is restored.
      startTransition(() => void hydrateRoot(root, page, { onRecoverableError() {} }));
      return;
    }
    const render = () => startTransition(() => createRoot(root).render(page));
    const enough = new Promise((resolve) => setTimeout(resolve, atMostMs));
    Promise.race([loadLazyScreen(selectScreen(snapshot)), enough]).then(render, render);
  });
}
