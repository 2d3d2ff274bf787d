import { MemoryRouter } from 'react-router-dom';
import { selectRoute } from '../../machines/selectors.ts';
import { PortalActorContext, type PortalActor } from '../../src/portal-actor.ts';
import { PortalRoutes } from '../../src/app/portal-routes.tsx';

/** The portal as `App` renders it, with a router of its own: Storybook uses the address bar. */
export function PortalScreens({ actor }: { readonly actor: PortalActor }) {
  return (
    <div className="portal-root">
      <PortalActorContext value={actor}>
        <MemoryRouter initialEntries={[selectRoute(actor.getSnapshot())]}>
          <PortalRoutes />
        </MemoryRouter>
      </PortalActorContext>
    </div>
  );
}
