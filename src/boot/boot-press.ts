import { useInsertionEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /**
     * Set by `boot-script.ts`: ends what it does, and returns the button that was pressed last. Undefined once it was called;
     * `public/not-started.js` needs the property.
     */
    takeBootPress?: (() => HTMLElement | null) | undefined;
    /**
     * Set by `index.html` until the portal has started: hides the notice of a failed start, which is shown after 10 s; after a
     * failure it reloads the page, or shows the notice at once.
     */
    reportStart?: (started: boolean) => void;
  }
}

/** Presses the button that the customer pressed before the application was there, once what was typed is known. */
export function useBootPress(): void {
  useLayoutEffect(() => {
    const button = window.takeBootPress?.();
    window.takeBootPress = undefined;
    if (button) setTimeout(() => findAgain(button).click());
  }, []);
}

/** A button, or the one that has taken its place where the landing was rendered anew. */
function findAgain(button: HTMLElement): HTMLElement {
  if (button.isConnected) return button;
  const same = [...document.querySelectorAll('button')].find(
    ({ textContent, ariaLabel }) => textContent === button.textContent && ariaLabel === button.ariaLabel,
  );
  return same ?? button;
}

/**
 * Removes what was shown before the application was there, at the moment when it shows the same. Before the layout effects
 * of what is shown: a window that is open could not take the focus while it is hidden.
 */
export function useOpeningRemoved(): void {
  useInsertionEffect(() => {
    window.reportStart?.(true);
    document.documentElement.removeAttribute('data-opening');
    document.getElementById('opening')?.remove();
  }, []);
}
