import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routes } from '../../machines/model/events.ts';
import { selectRoute, selectScreen } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/model/meta.ts';
import { LandingScreen } from '../screens/landing/landing-screen.tsx';
import { LoadingProgramsScreen, StartingScreen } from '../screens/waiting/waiting-screens.tsx';
import { BrokenBoundary } from './broken-boundary.tsx';
import { usePortal } from '../portal-actor.ts';
import { Shell } from './shell.tsx';
import { useAddressMirror } from './use-address-mirror.ts';
import { useScreenEntry } from './use-screen-entry.ts';

/** A screen whose code is loaded after the landing's, with the function that loads it. */
function lazyScreen(load: () => Promise<{ default: ComponentType }>) {
  return Object.assign(lazy(load), { load });
}

const screens: Readonly<Record<ScreenName, ComponentType & { readonly load?: () => Promise<unknown> }>> = {
  starting: StartingScreen,
  landing: LandingScreen,
  confirming: lazyScreen(() =>
    import('../screens/confirming/confirming-screen.tsx').then((m) => ({ default: m.ConfirmingScreen })),
  ),
  consenting: lazyScreen(() =>
    import('../screens/consenting/consenting-screen.tsx').then((m) => ({ default: m.ConsentingScreen })),
  ),
  loadingPrograms: LoadingProgramsScreen,
  choosing: lazyScreen(() =>
    import('../screens/choosing/choosing-screen.tsx').then((m) => ({ default: m.ChoosingScreen })),
  ),
  noPrograms: lazyScreen(() =>
    import('../screens/no-programs/no-programs-screen.tsx').then((m) => ({ default: m.NoProgramsScreen })),
  ),
  contact: lazyScreen(() =>
    import('../screens/contact/contact-screen.tsx').then((m) => ({ default: m.ContactScreen })),
  ),
  success: lazyScreen(() =>
    import('../screens/success/success-screen.tsx').then((m) => ({ default: m.SuccessScreen })),
  ),
};

/** One element for every route: the machine decides the screen, the address follows it. */
export function PortalRoutes() {
  useAddressMirror();
  usePreloadedScreens();
  const route = usePortal(selectRoute);

  return (
    // the machine's route, not the address, which is updated only after rendering
    <Routes location={route}>
      {routes.map((path) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Routes>
  );
}

function Screen() {
  const name = usePortal(selectScreen);
  const Current = screens[name];

  return (
    <Shell screen={name}>
      <BrokenBoundary>
        <Suspense fallback={<StartingScreen />}>
          <Entered screen={name}>
            <Current />
          </Entered>
        </Suspense>
      </BrokenBoundary>
    </Shell>
  );
}

/** Inside the suspense, so that a screen is entered once its code is loaded. */
function Entered({ screen, children }: { readonly screen: ScreenName; readonly children: ReactNode }) {
  useScreenEntry(screen);
  return children;
}

/** Loads the later screens while the customer enters the NIS, so that no step waits for its code on a slow line. */
function usePreloadedScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // a failure is repeated, and shown, when the screen is needed
      for (const { load } of Object.values(screens)) load?.().catch(() => undefined);
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
}

const preloadDelayMs = 2000;
