import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PortalActorContext, type PortalActor } from '../portal-actor.ts';
import { PortalRoutes } from './portal-routes.tsx';

/** The user interface of a running statechart. */
export function App({ actor }: { readonly actor: PortalActor }) {
  useEffect(disableContextMenu, []);

  return (
    <PortalActorContext value={actor}>
      <BrowserRouter>
        <PortalRoutes />
      </BrowserRouter>
    </PortalActorContext>
  );
}

/** §2: the browser's context menu is disabled (APP-4). */
function disableContextMenu(): () => void {
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('contextmenu', prevent);
  return () => document.removeEventListener('contextmenu', prevent);
}
