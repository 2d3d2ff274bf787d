import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType, type NavigateOptions } from 'react-router-dom';
import { routes } from '../../machines/model/events.ts';
import { selectRestored, selectRoute } from '../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { toRoute } from './to-route.ts';

/** Keeps the address equal to the machine's route; draws nothing. Until the session was read there is nothing to mirror. */
export function AddressMirror() {
  const restored = usePortal(selectRestored);

  // the build, which renders the landing, has no address; the router listens from its own effect, after its children's
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
  // oxlint-disable-next-line react/set-state-in-effect -- what is drawn depends on whether it is mounted
  useLayoutEffect(() => setMounted(true), []);
  return mounted && children;
}

/** BrowserRouter's: it has nothing to await. */
type NavigateAtOnce = ((delta: number) => void) & ((to: string, options: NavigateOptions) => void);

/**
 * Back, Forward and typed addresses are sent to the machine as one event; the address then follows its route
 * (journey.md#routes). An address that was opened or refused is replaced, a step of the machine is pushed. Where the machine
 * stays, as with an open code window, Back to an earlier step is undone: the next Back leads there.
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
      // not pushed: browsers skip, on Back, what a page pushes without a press
      returning.current = steps > 0 && decided === route && routes.indexOf(to) < routes.indexOf(route);
      if (returning.current) navigate(steps);
      else navigate(decided, { replace: true });
      return;
    }
    if (route !== location.pathname) navigate(route, { replace: isFirst || moved });
  }, [actor, route, location, navigate, byCustomer]);

  return null;
}

/** The place of the present address in the tab's history, as the router counts it. */
function readIndex(): number {
  const { state }: { state: unknown } = window.history;
  const index: unknown = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}
