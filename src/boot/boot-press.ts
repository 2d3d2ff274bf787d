import { useInsertionEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /**
     * Set by `boot-script.ts`: removes its listeners and returns the last button that the customer pressed. Undefined after
     * the call; `public/not-started.js` checks whether the property exists.
     */
    takeBootPress?: (() => HTMLElement | null) | undefined;
    /**
     * Set by `index.html` until the portal has started. On success it hides the failed-start notice, which appears after 10 s.
     * On failure it reloads the page or shows the notice immediately.
     */
    reportStart?: (started: boolean) => void;
  }
}

/** Replays a button press from before the application loaded, once the typed values are restored. */
export function useBootPress(): void {
  useLayoutEffect(() => {
    const button = window.takeBootPress?.();
    window.takeBootPress = undefined;
    if (button) setTimeout(() => findAgain(button).click());
  }, []);
}

/** Returns the button, or its replacement if React rendered the landing again. */
function findAgain(button: HTMLElement): HTMLElement {
  if (button.isConnected) return button;
  const same = [...document.querySelectorAll('button')].find(
    ({ textContent, ariaLabel }) => textContent === button.textContent && ariaLabel === button.ariaLabel,
  );
  return same ?? button;
}

/**
 * Removes the opening placeholder when the first render commits. Runs before the layout effects because an open dialog can't
 * take the focus while the page is hidden.
 */
export function useOpeningRemoved(): void {
  useInsertionEffect(() => {
    window.reportStart?.(true);
    document.documentElement.removeAttribute('data-opening');
    document.getElementById('opening')?.remove();
  }, []);
}
