import { PortalActorContext, type PortalActor } from '../portal-actor.ts';
import { AddressMirror } from './address-mirror.tsx';
import { PortalScreen } from './portal-screen.tsx';

/** The user interface of a running statechart. */
export function App({ actor }: { readonly actor: PortalActor }) {
  return (
    <PortalActorContext value={actor}>
      <PortalScreen />
      <AddressMirror />
    </PortalActorContext>
  );
}
