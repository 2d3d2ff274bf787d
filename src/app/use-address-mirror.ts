import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { selectRestored, selectRoute } from '../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { routeOfPath } from './route-of-path.ts';

/**
 * Keeps the address bar the mirror of the machine (contract §1). Back, Forward and typed addresses reach the
 * machine as one event; wherever it then is, the address follows. A refused address is replaced, a step that
 * the machine takes is pushed.
 */
export function useAddressMirror(): void {
  const actor = usePortalActor();
  const route = usePortal(selectRoute);
  const restored = usePortal(selectRestored);
  const location = useLocation();
  const navigate = useNavigate();
  const byCustomer = useNavigationType() === 'POP';
  const seen = useRef<string | null>(null);

  useEffect(() => {
    if (!restored) return;
    const opened = seen.current === null;
    const moved = seen.current !== location.key;
    seen.current = location.key;
    if (!moved || opened || !byCustomer) {
      if (route !== location.pathname) void navigate(route, { replace: moved });
      return;
    }
    actor.send({ type: 'NAVIGATE', to: routeOfPath(location.pathname) });
    const decided = selectRoute(actor.getSnapshot());
    if (decided !== location.pathname) void navigate(decided, { replace: true });
  }, [actor, restored, route, location, navigate, byCustomer]);
}
