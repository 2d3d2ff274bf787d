import { useEffect, useState, type ReactNode } from 'react';
import type { Route } from '../../machines/model/events.ts';
import { selectRestored, selectRoute } from '../../machines/selectors.ts';
import { usePortal } from '../portal-actor.ts';
import { preloadDelayMs } from './late-screens.ts';
import { loadAddressMirror, loadedAddressMirror } from './load-address-mirror.ts';

/**
 * `AddressMirror`, whose router the landing at '/' does without: loaded at once where the address has to change or is
 * left by Back or Forward, and ahead of that once the landing is painted. Until the session was read there is no address to mirror.
 *
 * @param props.path the address that the page was opened at
 */
export function LateAddressMirror({ path }: { readonly path: string }): ReactNode {
  const route = usePortal(selectRoute);
  const restored = usePortal(selectRestored);
  // the route that the machine led to from there
  const [openedRoute, setOpenedRoute] = useState<Route | null>(null);
  // in an object, because React calls a function that it is given as a state
  const [loaded, setLoaded] = useState({ Mirror: loadedAddressMirror(), isLeft: false });

  if (restored && openedRoute === null) setOpenedRoute(route);

  const missing = loaded.Mirror === undefined;
  useEffect(() => {
    if (!missing || !restored) return;
    const load = (isLeft: boolean) => {
      loadAddressMirror().then(
        (Mirror) => setLoaded({ Mirror, isLeft }),
        () => {
          // the portal goes on without it; the next step tries again
        },
      );
    };
    if (loadedAddressMirror() !== undefined || route !== '/' || path !== '/') return load(false);
    const timer = setTimeout(() => load(false), preloadDelayMs);
    const leave = () => load(true);
    window.addEventListener('popstate', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', leave);
    };
  }, [missing, restored, route, path]);

  return loaded.Mirror && openedRoute && <loaded.Mirror opened={{ path, route: openedRoute }} isLeft={loaded.isLeft} />;
}
