import { use, type ComponentType } from 'react';
import { journey, type ScreenName } from '../../machines/portal.ts';
import { loadNeeded, loadStyled } from './load-needed.ts';

/** Thrown if a screen's code can't be loaded: the connection was lost, or a new release replaced the chunk. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the code of a screen could not be loaded', { cause });
  }
}

/** Screens in the initial bundle. */
export type EagerScreenName = 'starting' | 'landing' | 'loadingPrograms';
export type LazyScreenName = Exclude<ScreenName, EagerScreenName>;

const files = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../screens/*-screen.tsx',
  '!../screens/{starting,landing,loading-programs}-*',
]);

/** Loaders of the lazy screens by step name. Each file has one export. */
const loaders = new Map(
  Object.entries(files).map(([path, load]) => {
    const file = path.replace(/^.*\/|-screen\.tsx$/g, '');
    const name = file.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return [name, async () => Object.values(await load())[0]] as const;
  }),
);

const loaded = new Map<string, ComponentType>();
const needed = new Map<string, Promise<ComponentType>>();

/** Suspends until the screen's code is loaded. A loaded screen renders immediately, without the fallback's 300 ms. */
export function useLazyScreen(name: LazyScreenName): ComponentType {
  return loaded.get(name) ?? use(needScreen(name));
}

/** Loads a screen's code once. Even a failure is cached until `resetLazyScreen`. */
function needScreen(name: string): Promise<ComponentType> {
  const promise = needed.get(name) ?? loadNeeded(() => loadScreen(name));
  needed.set(name, promise);
  return promise;
}

async function loadScreen(name: string): Promise<ComponentType> {
  const load = loaders.get(name);
  const screen = load && (await loadStyled(load).catch((cause: unknown) => Promise.reject(new ScreenNotLoaded(cause))));
  if (screen === undefined) throw new Error(`${name} has no screen`);
  loaded.set(name, screen);
  return screen;
}

/** Preloads a screen's code before its first render. */
export async function loadLazyScreen(name: ScreenName): Promise<void> {
  if (isLazyScreen(name)) await loadScreen(name);
}

/** Allows the next render to retry loading a screen's code. */
export function resetLazyScreen(name: ScreenName): void {
  needed.delete(name);
}

/** Preloads all screens one by one. Failures are ignored; the load is retried, and its failure shown, when the screen is needed. */
export async function preloadScreens(): Promise<void> {
  for (const name of journey.flatMap<string>(({ steps }) => steps).filter(isLazyScreen))
    await loadScreen(name).catch(() => {});
}

export function isLazyScreen(name: string): name is LazyScreenName {
  return loaders.has(name);
}
