import { useEffect } from 'react';
import { PortalActorContext, type PortalActor } from '../portal-actor.ts';
import { AddressMirror } from './address-mirror.tsx';
import { PortalScreen } from './portal-screen.tsx';

/** The user interface of a running statechart. */
export function App({ actor }: { readonly actor: PortalActor }) {
  useEffect(disableContextMenu, []);

  return (
    <PortalActorContext value={actor}>
      <PortalScreen />
      <AddressMirror />
    </PortalActorContext>
  );
}

/** journey.md#every-screen: the browser's context menu is disabled (APP-4). */
function disableContextMenu(): () => void {
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('contextmenu', prevent);
  return () => document.removeEventListener('contextmenu', prevent);
}
