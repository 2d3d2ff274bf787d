import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** Set by `early.ts`: ends what it does, and returns the button that was pressed last. */
    takeEarlyPress?: () => HTMLElement | null;
  }
}

/** Presses the button that the customer pressed before the application was there, once what was typed is known. */
export function useEarlyPress(): void {
  useLayoutEffect(() => {
    const button = window.takeEarlyPress?.();
    delete window.takeEarlyPress;
    if (button) setTimeout(() => button.click());
  }, []);
}

/** Removes what was shown while a stored session was read, at the moment when the application shows the same. */
export function useOpeningRemoved(): void {
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-opening');
    document.getElementById('opening')?.remove();
  }, []);
}
