import { useEffect, useRef } from 'react';
import type { ScreenName } from '../../machines/model/meta.ts';
import { texts } from '../texts.ts';

/** The first part of the page's title; the landing has none (APP-5, contract §6). */
function toStepTitle(screen: ScreenName): string | undefined {
  return screen === 'landing' || screen === 'starting' ? undefined : texts[screen].title;
}

/**
 * Sets the page's title for each screen and, except for the first one of a page load, moves the focus to its `h1`,
 * which screen readers then read.
 */
export function useScreenEntry(screen: ScreenName): void {
  const entered = useRef<ScreenName | null>(null);

  useEffect(() => {
    document.title = texts.pageTitle(toStepTitle(screen));
    const last = entered.current;
    entered.current = screen;
    if (last === null || last === screen || last === 'starting') return;
    window.scrollTo({ top: 0 });
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [screen]);
}
