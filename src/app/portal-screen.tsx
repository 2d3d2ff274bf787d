import { createElement, Suspense, useState, type ReactNode } from 'react';
import { selectScreen } from '../../machines/selectors.ts';
import type { ScreenName } from '../../machines/portal.ts';
import { LandingScreen } from '../screens/landing-screen.tsx';
import { LoadingProgramsScreen } from '../screens/loading-programs-screen.tsx';
import { StartingScreen } from '../screens/starting-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useBootPress, useOpeningRemoved } from '../boot/boot-press.ts';
import { JourneySummary } from './journey-summary.tsx';
import { isLazyScreen, resetLazyScreen, useLazyScreen, type LazyScreenName } from '../boot/lazy-screens.ts';
import { usePortal } from '../portal-actor.ts';
import { Shell } from './shell.tsx';
import { createShownMemory, useTitleAndFocus, type RememberShown } from './use-title-and-focus.ts';

/** Screens in the initial bundle; the others are code-split. */
const eagerScreens = {
  starting: StartingScreen,
  landing: LandingScreen,
  loadingPrograms: LoadingProgramsScreen,
};

/** The machine's current screen, between header and footer. */
export function PortalScreen() {
  useOpeningRemoved();
  const name = usePortal(selectScreen);
  const [attempts, setAttempts] = useState(0);
  const [remember] = useState(createShownMemory);
  const retry = () => {
    // some browsers cache a failed import until the page reloads; the session survives the reload
    if (attempts > 0 && navigator.onLine) return location.reload();
    resetLazyScreen(name);
    setAttempts(attempts + 1);
  };

  return (
    <Shell screen={name} summary={<JourneySummary screen={name} />}>
      <ErrorBoundary key={attempts} screen={name} remember={remember} onRetry={retry}>
        <Suspense fallback={<StartingScreen />}>
          <Entered screen={name} remember={remember}>
            <Current name={name} />
          </Entered>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function Current({ name }: { readonly name: ScreenName }) {
  return isLazyScreen(name) ? <Lazy name={name} /> : createElement(eagerScreens[name]);
}

function Lazy({ name }: { readonly name: LazyScreenName }) {
  return createElement(useLazyScreen(name));
}

interface EnteredProps {
  readonly screen: ScreenName;
  readonly remember: RememberShown;
  readonly children: ReactNode;
}

/** Rendered inside Suspense, so that a screen is entered only after its code has loaded. */
function Entered({ screen, remember, children }: EnteredProps) {
  useTitleAndFocus(screen, remember);
  useBootPress();
  return children;
}
