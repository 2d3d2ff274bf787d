import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';

const own = 'https://portal.example/assets/index-1.js';
const cipherFile = 'https://portal.example/assets/aes-1.js';
const samePage = '<script src="/assets/index-1.js">';
const otherPage = '<script src="/assets/index-2.js">';
const now = Date.UTC(2026, 10, 26);

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(Date, 'now').mockReturnValue(now);
  history.replaceState(null, '');
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

interface Given {
  /** what the page is answered by; null: nothing comes */
  readonly served: string | null;
  /** how long ago the page loaded itself anew, in milliseconds */
  readonly loadedAnew?: number;
  /** the status that the file was answered by */
  readonly status?: number;
}

/** What becomes of a part that can't be loaded. */
async function outcome({ served, loadedAnew, status = 0 }: Given): Promise<string> {
  if (loadedAnew !== undefined) history.replaceState({ idx: 1, loadedAnew: { at: now - loadedAnew, press: null } }, '');
  const { loadOrReload, keepBeforeReload } = await import('../../../src/boot/late-file.ts');
  const asked: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input) => {
    asked.push(input);
    if (input === '/' && served !== null) return Promise.resolve(new Response(served));
    if (input === cipherFile && status !== 0) return Promise.resolve(new Response(null, { status }));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  keepBeforeReload(() => {
    expect(reload).not.toHaveBeenCalled();
    return Promise.resolve('nis');
  });
  const load = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${cipherFile}`));
  const part = loadOrReload(load, { own }).catch((error: unknown) => String(Object(error).kind));
  const ended = await Promise.race([part, new Promise((resolve) => setTimeout(resolve, 20, 'stays open'))]);
  expect(asked.filter((input) => input === '/')).toHaveLength(1);
  return reload.mock.calls.length > 0 ? `page loaded anew, ${String(ended)}` : String(ended);
}

test.each<[string, Given, string]>([
  ['missing on a server of the same release', { served: samePage, status: 404 }, 'unavailable'],
  ['blocked', { served: samePage }, 'blocked'],
  ['not reached, nor is the page', { served: null }, 'offline'],
  ['answered by the page of another network', { served: '<title>Wi-Fi</title>' }, 'blocked'],
  ['of another release', { served: otherPage, status: 404 }, 'page loaded anew, stays open'],
  ['of another release, 59 s after such a load', { served: otherPage, status: 404, loadedAnew: 59_000 }, 'unavailable'],
  [
    'of another release, 60 s after such a load',
    { served: otherPage, status: 404, loadedAnew: 60_000 },
    'page loaded anew, stays open',
  ],
])('a part that is %s', async (_, given, expected) => {
  expect(await outcome(given)).toBe(expected);
});

it('the customer’s own load of the page holds none back', async () => {
  vi.spyOn(window.performance, 'now').mockReturnValue(5000);
  expect(await outcome({ served: otherPage, status: 404 })).toBe('page loaded anew, stays open');
});

it('the form that was being sent is taken once by the page that comes', async () => {
  history.replaceState({ idx: 3 }, '');
  await outcome({ served: otherPage, status: 404 });
  expect(history.state).toEqual({ idx: 3, loadedAnew: { at: now, press: 'nis' } });
  vi.resetModules();
  const next = await import('../../../src/boot/late-file.ts');
  expect(next.takePressedForm()).toBe('nis');
  expect(next.takePressedForm()).toBeNull();
  // nor by a load that the customer makes afterwards
  expect(history.state).toEqual({ idx: 3, loadedAnew: { at: now, press: null } });
});

it.each([[null], ['text'], [{}], [{ loadedAnew: 3 }], [{ loadedAnew: { at: 'x' } }]])(
  'a history entry of %j says nothing',
  async (state) => {
    history.replaceState(state, '');
    expect((await import('../../../src/boot/late-file.ts')).takePressedForm()).toBeNull();
  },
);

it('each part of the application that is loaded late is a late file', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`);
  // these run before the application, or in the build
  const others = /^src\/boot\/(?:boot-script\.ts|build\/)/;
  const late = files.filter((file) => /\.tsx?$/.test(file) && !others.test(file));
  const imports = late.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^.*(?<!typeof )\bimport(?:\(|\.meta\.glob).*$/gm)].map(([line]) => [
      file,
      line,
    ]),
  );
  expect(imports.length).toBeGreaterThan(5);
  const around = imports.filter(
    ([file = '', line = '']) =>
      !/lateFile\(\(\) => (?:loadWithStyles\(\(\) => )?import\(/.test(line) && file !== 'src/boot/lazy-screens.ts',
  );
  expect(around).toEqual([]);
});
