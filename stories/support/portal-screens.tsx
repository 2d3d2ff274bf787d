import { PortalActorContext, type PortalActor } from '../../src/portal-actor.ts';
import { PortalScreen } from '../../src/app/portal-screen.tsx';

/** The portal as `App` renders it, but without routing, because Storybook uses the address bar. */
export function PortalScreens({ actor }: { readonly actor: PortalActor }) {
  return (
    <div className="portal-root">
      <PortalActorContext value={actor}>
        <PortalScreen />
      </PortalActorContext>
    </div>
  );
}
