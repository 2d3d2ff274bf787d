import { use, type ComponentType } from 'react';
import { journey, type ScreenName } from '../../machines/portal.ts';
import { loadNeededPart } from '../needed-part.ts';
import { loadStyled } from '../load-styled.ts';

/** A screen's code could not be loaded: the connection was lost, or the server has a newer build. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the code of a screen could not be loaded', { cause });
  }
}

/** The screens that the first load has. */
export type FirstScreenName = 'starting' | 'landing' | 'loadingPrograms';
export type LateScreenName = Exclude<ScreenName, FirstScreenName>;

const files = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../screens/*/*-screen.tsx',
  '!../screens/{starting,landing,loading-programs}/*',
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

const loaded = new Map<LateScreenName, ComponentType>();
const loading = new Map<LateScreenName, Promise<ComponentType>>();
const needed = new Map<LateScreenName, Promise<ComponentType>>();

/**
 * The component of a screen, while one is rendered: suspends until its code is loaded. A screen whose code is there already
 * is drawn at once, where React's `lazy`, and `use` of its promise, would first draw the fallback, for up to 300 ms.
 */
export function useLateScreen(name: LateScreenName): ComponentType {
  return loaded.get(name) ?? use(needScreen(name));
}

/** The same promise for each render. A registration that is under way is not interrupted by another load of the page. */
function needScreen(name: LateScreenName): Promise<ComponentType> {
  const load = () => loadScreen(name);
  const promise = needed.get(name) ?? (name === 'registering' ? load() : loadNeededPart(load));
  needed.set(name, promise);
  return promise;
}

/** Loads a screen's code, once. Rejects with ScreenNotLoaded; the failure is kept until `renewLateScreen`. */
function loadScreen(name: LateScreenName): Promise<ComponentType> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const load = loaders.get(name) ?? (() => Promise.reject(new Error(`${name} has no screen`)));
  const promise = loadStyled<ComponentType>(load).then(
    (screen) => {
      loaded.set(name, screen);
      return screen;
    },
    (cause: unknown) => {
      throw new ScreenNotLoaded(cause);
    },
  );
  loading.set(name, promise);
  return promise;
}

/** Loads a screen's code ahead of its first render, where it is not there yet. Rejects as the render then does. */
export async function loadLateScreen(name: ScreenName): Promise<void> {
  if (isLateScreen(name)) await needScreen(name);
}

/** Lets the next render load a screen's code again. */
export function renewLateScreen(name: ScreenName): void {
  if (!isLateScreen(name)) return;
  loading.delete(name);
  needed.delete(name);
}

/** Loads the code of every screen, one after another; a failure is repeated, and shown, when the screen is needed. */
export async function preloadScreens(): Promise<void> {
  for (const name of journey.flatMap<string>(({ steps }) => steps).filter(isLateName)) {
    await loadScreen(name).catch(() => loading.delete(name));
  }
}

export function isLateScreen(name: ScreenName): name is LateScreenName {
  return isLateName(name);
}

function isLateName(name: string): name is LateScreenName {
  return loaders.has(name);
}
