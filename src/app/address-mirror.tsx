import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType, type NavigateOptions } from 'react-router-dom';
import { routes } from '../../machines/model/events.ts';
import { selectRestored, selectRoute } from '../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { toRoute } from './to-route.ts';

/** Keeps the address equal to the machine's route; renders nothing. Starts after the session is read. */
export function AddressMirror() {
  const restored = usePortal(selectRestored);

  // Outer: prerendering has no address. Inner: the router subscribes in an effect, which runs after its children's.
  return (
    <OnceMounted>
      <BrowserRouter>
        <OnceMounted>{restored && <Mirror />}</OnceMounted>
      </BrowserRouter>
    </OnceMounted>
  );
}

function OnceMounted({ children }: { readonly children: ReactNode }): ReactNode {
  const [mounted, setMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- rendering depends on whether it is mounted
  useLayoutEffect(() => setMounted(true), []);
  return mounted && children;
}

/** BrowserRouter's `navigate`, which returns no promise. */
type NavigateAtOnce = ((delta: number) => void) & ((to: string, options: NavigateOptions) => void);

/**
 * Sends Back, Forward and typed addresses to the machine as NAVIGATE; then the address follows the machine's route
 * (journey.md#routes). Replaces the history entry of an opened or rejected address; pushes one for each step of the machine. If the machine
 * rejects Back, for example to close the code dialog, goes forward again so that the next Back reaches the earlier step.
 */
function Mirror() {
  const actor = usePortalActor();
  const route = usePortal(selectRoute);
  const location = useLocation();
  const navigate: NavigateAtOnce = useNavigate();
  const byCustomer = useNavigationType() === 'POP';
  const lastKey = useRef<string | null>(null);
  const lastIndex = useRef(0);
  const returning = useRef(false);

  useLayoutEffect(() => {
    const isFirst = lastKey.current === null;
    const moved = lastKey.current !== location.key;
    lastKey.current = location.key;
    const index = readIndex();
    const steps = lastIndex.current - index;
    lastIndex.current = index;
    if (!isFirst && moved && byCustomer) {
      if (returning.current && location.pathname === route) return;
      const to = toRoute(location.pathname);
      actor.send({ type: 'NAVIGATE', to });
      const decided = selectRoute(actor.getSnapshot());
      if (decided === location.pathname) return;
      // go forward or replace, because on Back, browsers skip entries that were pushed without a user gesture
      returning.current = steps > 0 && decided === route && routes.indexOf(to) < routes.indexOf(route);
      if (returning.current) navigate(steps);
      else navigate(decided, { replace: true });
      return;
    }
    if (route !== location.pathname) navigate(route, { replace: isFirst || moved });
  }, [actor, route, location, navigate, byCustomer]);

  return null;
}

/** Index of the current entry in the tab's history, as stored by the router. */
function readIndex(): number {
  const { state }: { state: unknown } = window.history;
  const index: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}
