import { useLayoutEffect, useRef, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Route } from '../../machines/model/events.ts';
import { selectRoute } from '../../machines/selectors.ts';
import { usePortal, usePortalActor } from '../portal-actor.ts';
import { toRoute } from './to-route.ts';

/** The address that the page was opened at, and the route that the machine led to from there. */
export interface OpenedAddress {
  readonly path: string;
  readonly route: Route;
}

interface AddressMirrorProps {
  readonly opened: OpenedAddress;
  /** whether the customer has gone back or forward since */
  readonly isLeft: boolean;
}

/** Keeps the address equal to the machine's route; draws nothing. */
export function AddressMirror(props: AddressMirrorProps) {
  const [listens, setListens] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the router listens from its own effect, after those of its children
  useLayoutEffect(() => setListens(true), []);
  return <BrowserRouter>{listens && <Mirror {...props} />}</BrowserRouter>;
}

/**
 * Back, Forward and typed addresses are sent to the machine as one event; the address then follows its route (contract
 * §1). A refused address is replaced, a step of the machine is pushed.
 */
function Mirror({ opened, isLeft }: AddressMirrorProps) {
  const actor = usePortalActor();
  const route = usePortal(selectRoute);
  const location = useLocation();
  const navigate = useNavigate();
  const byCustomer = useNavigationType() === 'POP';
  const lastKey = useRef<string | null>(null);

  useLayoutEffect(() => {
    const isFirst = lastKey.current === null;
    const moved = lastKey.current !== location.key;
    lastKey.current = location.key;
    // the customer may go back, and the machine go on, before this code is loaded
    const movedByCustomer = isFirst ? isLeft || location.pathname !== opened.path : moved && byCustomer;
    if (movedByCustomer) {
      actor.send({ type: 'NAVIGATE', to: toRoute(location.pathname) });
      const decided = selectRoute(actor.getSnapshot());
      if (decided !== location.pathname) void navigate(decided, { replace: true });
      return;
    }
    if (isFirst) {
      if (opened.route !== opened.path) void navigate(opened.route, { replace: true });
      if (route !== opened.route) void navigate(route);
      return;
    }
    if (route !== location.pathname) void navigate(route, { replace: moved });
  }, [actor, opened, isLeft, route, location, navigate, byCustomer]);

  return null;
}
