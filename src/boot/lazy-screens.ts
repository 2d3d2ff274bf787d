import { use, type ComponentType } from 'react';
import { journey, type ScreenName } from '../../machines/portal.ts';
import { lateFile } from './late-file.ts';
import { loadWithStyles } from './load-with-styles.ts';

/** A screen's code could not be loaded: the connection was lost, or the server has a newer build. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the code of a screen could not be loaded', { cause });
  }
}

/** The screens that the first load has. */
export type EagerScreenName = 'starting' | 'landing' | 'loadingPrograms';
export type LazyScreenName = Exclude<ScreenName, EagerScreenName>;

const files = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../screens/*-screen.tsx',
  '!../screens/{starting,landing,loading-programs}-*',
]);

/** How the code of each screen is loaded that the landing does without: its only export, by the name of its step's file. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const file = path.replace(/^.*\/|-screen\.tsx$/g, '');
    const name = file.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const loadOnlyExport = async () =>
      Object.values(await load())[0] ?? Promise.reject(new Error(`${path} has no screen`));
    return [name, loadOnlyExport] as const;
  }),
);

const loaded = new Map<LazyScreenName, ComponentType>();
const loading = new Map<LazyScreenName, Promise<ComponentType>>();
const needed = new Map<LazyScreenName, Promise<ComponentType>>();

/**
 * The component of a screen, while one is rendered: suspends until its code is loaded. A screen whose code is there already
 * is drawn at once, where React's `lazy`, and `use` of its promise, would first draw the fallback, for up to 300 ms.
 */
export function useLazyScreen(name: LazyScreenName): ComponentType {
  return loaded.get(name) ?? use(needScreen(name));
}

/** The same promise for each render. A registration that is under way is not interrupted by another load of the page. */
function needScreen(name: LazyScreenName): Promise<ComponentType> {
  const file = lateFile(() => loadScreen(name));
  const load = () =>
    (name === 'registering' ? file.ahead() : file.needed()).catch((cause: unknown) => {
      throw new ScreenNotLoaded(cause);
    });
  const promise = needed.get(name) ?? load();
  needed.set(name, promise);
  return promise;
}

/** Loads a screen's code, once; a failure is kept until `resetLazyScreen`. */
function loadScreen(name: LazyScreenName): Promise<ComponentType> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const load = loaders.get(name) ?? (() => Promise.reject(new Error(`${name} has no screen`)));
  const promise = loadWithStyles<ComponentType>(load).then((screen) => {
    loaded.set(name, screen);
    return screen;
  });
  loading.set(name, promise);
  return promise;
}

/** Loads a screen's code ahead of its first render, where it is not there yet. Rejects as the render then does. */
export async function loadLazyScreen(name: ScreenName): Promise<void> {
  if (isLazyScreen(name)) await needScreen(name);
}

/** Lets the next render load a screen's code again. */
export function resetLazyScreen(name: ScreenName): void {
  if (!isLazyScreen(name)) return;
  loading.delete(name);
  needed.delete(name);
}

/** Loads the code of every screen, one after another; a failure is repeated, and shown, when the screen is needed. */
export async function preloadScreens(): Promise<void> {
  for (const name of journey.flatMap<string>(({ steps }) => steps).filter(isLazyScreen)) {
    await loadScreen(name).catch(() => loading.delete(name));
  }
}

export function isLazyScreen(name: string): name is LazyScreenName {
  return loaders.has(name);
}
