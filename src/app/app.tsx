import { useEffect } from 'react';
import { PortalActorContext, type PortalActor } from '../portal-actor.ts';
import { LateAddressMirror } from './late-address-mirror.tsx';
import { PortalScreen } from './portal-screen.tsx';

interface AppProps {
  readonly actor: PortalActor;
  /** the address that the page was opened at */
  readonly path: string;
}

/** The user interface of a running statechart. */
export function App({ actor, path }: AppProps) {
  useEffect(disableContextMenu, []);

  return (
    <PortalActorContext value={actor}>
      <PortalScreen />
      <LateAddressMirror path={path} />
    </PortalActorContext>
  );
}

/** §2: the browser's context menu is disabled (APP-4). */
function disableContextMenu(): () => void {
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('contextmenu', prevent);
  return () => document.removeEventListener('contextmenu', prevent);
}
