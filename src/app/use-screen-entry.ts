import { useEffect, useRef } from 'react';
import type { ScreenName } from '../../machines/model/meta.ts';
import { texts } from '../texts.ts';

/**
 * Sets the page's title, which begins with the screen's heading, except on the landing (APP-5, journey.md#every-screen). Moves the
 * focus to that heading, except on the first screen of a page load: screen readers then read it.
 */
export function useScreenEntry(screen: ScreenName): void {
  const entered = useRef<ScreenName | null>(null);

  useEffect(() => {
    const heading = document.querySelector('h1');
    const isStep = screen !== 'landing' && screen !== 'starting';
    document.title = texts.pageTitle(isStep ? heading?.textContent : undefined);
    const last = entered.current;
    entered.current = screen;
    if (last === null || last === screen || last === 'starting') return;
    window.scrollTo({ top: 0 });
    heading?.focus({ preventScroll: true });
  }, [screen]);
}
