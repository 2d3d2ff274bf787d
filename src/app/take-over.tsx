import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectRestored } from '../../machines/selectors.ts';
import type { PortalActor } from '../portal-actor.ts';
import { App } from './app.tsx';
import { loadAddressMirror } from './load-address-mirror.ts';

/**
 * Renders the portal into the page, once the session was read. The landing that the build rendered is taken over as it
 * is, with what the customer has typed in it; anything else is rendered anew. `path` is the address that the page was opened at.
 */
export function takeOver(actor: PortalActor, path: string, root: Element): void {
  const page = (
    <StrictMode>
      <App actor={actor} path={path} />
    </StrictMode>
  );
  const isLanding = root.firstElementChild !== null && !document.documentElement.hasAttribute('data-opening');
  if (!isLanding) {
    const render = () => createRoot(root).render(page);
    // with the screen its address appears; without the router it is shown all the same
    loadAddressMirror().then(render, render);
    return;
  }

  const subscription = actor.subscribe((snapshot) => {
    if (!selectRestored(snapshot)) return;
    subscription.unsubscribe();
    // in short steps, between which the customer can type
    startTransition(() => {
      if (snapshot.matches({ landing: 'idle' })) hydrateRoot(root, page);
      else createRoot(root).render(page);
    });
  });
}
