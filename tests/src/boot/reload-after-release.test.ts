import { afterEach, expect, test, vi } from 'vitest';
import { loadOrReload } from '../../../src/boot/reload-after-release.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const anyEntry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}) };
const own = 'https://portal.example/assets/index-1.js';
const samePage = '<script src="/assets/index-1.js">';
const otherPage = '<script src="/assets/index-2.js">';

class Navigation {
  constructor(readonly type: 'navigate' | 'reload') {}
}

/** What becomes of a part that can't be loaded, where the server has such a page and this one was opened so. */
async function outcome(served: string, type: 'navigate' | 'reload', sinceLoadMs: number): Promise<string> {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([Object.assign(new Navigation(type), anyEntry)]);
  vi.spyOn(window.performance, 'now').mockReturnValue(sinceLoadMs);
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(served));
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const load = () => Promise.reject(new Error('404'));
  const part = loadOrReload(load, { own }).catch(() => 'fails');
  const ended = await Promise.race([part, new Promise((resolve) => setTimeout(resolve, 20, 'stays open'))]);
  return reload.mock.calls.length > 0 ? `page loaded anew, ${ended}` : String(ended);
}

test.each([
  ['of the same release', samePage, 'navigate', 5000, 'fails'],
  ['of another release', otherPage, 'navigate', 5000, 'page loaded anew, stays open'],
  ['of another release, after a load of the page 59 s before', otherPage, 'reload', 59_000, 'fails'],
  [
    'of another release, after a load of the page 60 s before',
    otherPage,
    'reload',
    60_000,
    'page loaded anew, stays open',
  ],
] as const)('a part that is missing on a server %s', async (_, served, type, sinceLoadMs, expected) => {
  expect(await outcome(served, type, sinceLoadMs)).toBe(expected);
});
