import { useEffect, useRef } from 'react';
import type { ScreenName } from '../../machines/model/meta.ts';
import { texts } from '../texts.ts';

/** The step that the page's title begins with; the landing has none (APP-5, contract §6). */
function stepOf(screen: ScreenName): string | undefined {
  return screen === 'landing' || screen === 'starting' ? undefined : texts[screen].title;
}

/**
 * Each step sets the title and, except for the first one that a page load shows, moves the focus to its `h1`,
 * which also reads it out to those who don't see it.
 */
export function useScreenEntry(screen: ScreenName): void {
  const entered = useRef<ScreenName | null>(null);

  useEffect(() => {
    document.title = texts.pageTitle(stepOf(screen));
    const last = entered.current;
    entered.current = screen;
    if (last === null || last === screen || last === 'starting') return;
    window.scrollTo({ top: 0 });
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [screen]);
}
