import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectRestored, selectSentHere } from '../../machines/selectors.ts';
import type { PortalActor } from '../portal-actor.ts';
import { App } from './app.tsx';

/**
 * Renders the portal into the page, once the session was read. The landing that the build rendered is taken over as it
 * is, with what the customer has typed in it; anything else is rendered anew.
 */
export function takeOver(actor: PortalActor, root: Element): void {
  const page = (
    <StrictMode>
      <App actor={actor} />
    </StrictMode>
  );
  const isLanding = root.firstElementChild !== null && !document.documentElement.hasAttribute('data-opening');
  if (!isLanding) {
    createRoot(root).render(page);
    return;
  }

  const subscription = actor.subscribe((snapshot) => {
    if (!selectRestored(snapshot)) return;
    subscription.unsubscribe();
    // in short steps, between which the customer can type
    startTransition(() => {
      if (snapshot.matches({ landing: 'idle' }) || selectSentHere(snapshot)) hydrateRoot(root, page);
      else createRoot(root).render(page);
    });
  });
}
