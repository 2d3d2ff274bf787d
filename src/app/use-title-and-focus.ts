import { useEffect } from 'react';
import type { ScreenName } from '../../machines/portal.ts';
import { texts } from '../texts.ts';

type Shown = ScreenName | 'broken';

/** Takes what is shown now. @returns what was shown before; null: nothing since the page was loaded */
export type RememberShown = (shown: Shown) => Shown | null;

/** @returns a memory that outlives a screen that could not be loaded */
export function createShownMemory(): RememberShown {
  let last: Shown | null = null;
  return (shown) => {
    const before = last;
    last = shown;
    return before;
  };
}

/**
 * Sets the page's title, which begins with the screen's heading, except on the landing (APP-5, journey.md#every-screen). Moves the
 * focus to that heading, except on the first screen of a page load: screen readers then read it.
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
