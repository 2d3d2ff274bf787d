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

/** What comes after the landing arrives after it: its first load carries only what taking a NIS needs. */
const later = {
  confirming: () =>
    import('../screens/confirming/confirming-screen.tsx').then((m) => ({ default: m.ConfirmingScreen })),
  consenting: () =>
    import('../screens/consenting/consenting-screen.tsx').then((m) => ({ default: m.ConsentingScreen })),
  choosing: () => import('../screens/choosing/choosing-screen.tsx').then((m) => ({ default: m.ChoosingScreen })),
  noPrograms: () =>
    import('../screens/no-programs/no-programs-screen.tsx').then((m) => ({ default: m.NoProgramsScreen })),
  contact: () => import('../screens/contact/contact-screen.tsx').then((m) => ({ default: m.ContactScreen })),
  success: () => import('../screens/success/success-screen.tsx').then((m) => ({ default: m.SuccessScreen })),
} as const;

const screens: Readonly<Record<ScreenName, ComponentType>> = {
  starting: StartingScreen,
  landing: LandingScreen,
  confirming: lazy(later.confirming),
  consenting: lazy(later.consenting),
  loadingPrograms: LoadingProgramsScreen,
  choosing: lazy(later.choosing),
  noPrograms: lazy(later.noPrograms),
  contact: lazy(later.contact),
  success: lazy(later.success),
};

/** One element for every route: the machine says which screen it shows, the address only mirrors it. */
export function PortalRoutes() {
  useAddressMirror();
  usePreloadedScreens();
  const route = usePortal(selectRoute);

  return (
    // the machine's route, not the address: the address follows an instant later
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

/** Stands inside the suspense, so that a screen counts as entered once it is there. */
function Entered({ screen, children }: { readonly screen: ScreenName; readonly children: ReactNode }) {
  useScreenEntry(screen);
  return children;
}

/** The later screens are fetched while the customer looks for the NIS; on a slow line each step is then there. */
function usePreloadedScreens(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // a failure here is met again, and shown, when the screen is needed
      for (const load of Object.values(later)) load().catch(() => undefined);
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
}

const preloadDelayMs = 2000;
