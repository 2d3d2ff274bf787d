import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routes } from '../../machines/model/events.ts';
import { selectRoute, selectScreen } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/model/meta.ts';
import { LandingScreen } from '../screens/landing/landing-screen.tsx';
import { LoadingProgramsScreen, StartingScreen } from '../screens/waiting/waiting-screens.tsx';
import { BrokenBoundary } from './broken-boundary.tsx';
import { isLateScreen, lateScreens, preloadScreens, renewLateScreen } from './late-screens.ts';
import { usePortal } from '../portal-actor.ts';
import { Shell } from './shell.tsx';
import { useAddressMirror } from './use-address-mirror.ts';
import { useScreenEntry } from './use-screen-entry.ts';

/** The screens of the first load; the others are loaded later. */
const firstScreens = {
  starting: StartingScreen,
  landing: LandingScreen,
  loadingPrograms: LoadingProgramsScreen,
} satisfies Partial<Record<ScreenName, ComponentType>>;

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
  const [attempts, setAttempts] = useState(0);
  const Current = isLateScreen(name) ? lateScreens[name] : firstScreens[name];
  const retry = () => {
    // some browsers keep a failed import until the page is loaded again, which keeps the session
    if (attempts > 0 && navigator.onLine) return location.reload();
    renewLateScreen(name);
    setAttempts(attempts + 1);
  };

  return (
    <Shell screen={name}>
      <BrokenBoundary key={attempts} screen={name} onRetry={retry}>
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
    const timer = setTimeout(preloadScreens, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
}

const preloadDelayMs = 2000;
