import { useEffect } from 'react';
import type { ScreenName } from '../../machines/portal.ts';
import { texts } from '../texts.ts';

type Shown = ScreenName | 'broken';

/** Remembers the current screen. @returns the previous one; null for the first screen after a page load */
export type RememberShown = (shown: Shown) => Shown | null;

/** Creates a memory of the current screen that survives a screen's failure to load. */
export function createShownMemory(): RememberShown {
  let last: Shown | null = null;
  return (shown) => {
    const before = last;
    last = shown;
    return before;
  };
}

/**
 * Sets the page's title, which starts with the screen's heading, except on the landing (APP-5, journey.md#every-screen). Moves the
 * focus to the heading, so that screen readers read it, except on the first screen of a page load.
 */
export function useTitleAndFocus(screen: Shown, remember: RememberShown): void {
  useEffect(() => {
    const heading = document.querySelector('h1');
    const isStep = screen !== 'landing' && screen !== 'starting';
    document.title = texts.pageTitle(isStep ? heading?.textContent : undefined);
    const last = remember(screen);
    const isAgain = last === screen && screen !== 'broken';
    if (last === null || last === 'starting' || isAgain) return;
    window.scrollTo({ top: 0 });
    heading?.focus({ preventScroll: true });
  }, [screen, remember]);
}
