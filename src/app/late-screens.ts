import type { ComponentType } from 'react';
import type { ScreenName } from '../../machines/model/meta.ts';
import { loadAddressMirror } from './load-address-mirror.ts';

/** A screen's code could not be loaded: the connection was lost, or the server has a newer build. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the code of a screen could not be loaded', { cause });
  }
}

type LoadScreen = () => Promise<ComponentType>;

/** How the code of each screen is loaded that the landing does without. */
const loaders = {
  confirming: () => import('../screens/confirming/confirming-screen.tsx').then((m) => m.ConfirmingScreen),
  consenting: () => import('../screens/consenting/consenting-screen.tsx').then((m) => m.ConsentingScreen),
  choosing: () => import('../screens/choosing/choosing-screen.tsx').then((m) => m.ChoosingScreen),
  noPrograms: () => import('../screens/no-programs/no-programs-screen.tsx').then((m) => m.NoProgramsScreen),
  contact: () => import('../screens/contact/contact-screen.tsx').then((m) => m.ContactScreen),
  success: () => import('../screens/success/success-screen.tsx').then((m) => m.SuccessScreen),
} satisfies Partial<Record<ScreenName, LoadScreen>>;

type LateScreenName = keyof typeof loaders;

const loading = new Map<LateScreenName, Promise<ComponentType>>();

/**
 * The component of a screen, for React's `use`: its code is loaded once. A screen whose code is there already is drawn at
 * once, where React's `lazy` would first draw the fallback, for up to 300 ms. Rejects with ScreenNotLoaded.
 */
export function loadScreen(name: LateScreenName): Promise<ComponentType> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const promise = loadWithAddress(loaders[name]);
  promise.then(
    // as React itself marks a promise that it has waited for
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {
      // shown when the screen is needed
    },
  );
  loading.set(name, promise);
  return promise;
}

/** With the screen its address appears; without the router the screen is shown all the same. */
async function loadWithAddress(load: LoadScreen): Promise<ComponentType> {
  const addressMirror = loadAddressMirror().catch(() => undefined);
  try {
    const screen = await load();
    await addressMirror;
    return screen;
  } catch (cause) {
    throw new ScreenNotLoaded(cause);
  }
}

/** When the code of later steps is loaded, in milliseconds after the first render. */
export const preloadDelayMs = 2000;

/** Lets the next render load a screen's code again: a failure is kept until then. */
export function renewLateScreen(name: ScreenName): void {
  if (isLateScreen(name)) loading.delete(name);
}

/** Loads the code of every screen, one after another; a failure is repeated, and shown, when the screen is needed. */
export async function preloadScreens(): Promise<void> {
  await loadAddressMirror().catch(() => undefined);
  for (const name of Object.keys(loaders).filter(isLateName)) {
    await loadScreen(name).catch(() => renewLateScreen(name));
  }
}

export function isLateScreen(name: ScreenName): name is LateScreenName {
  return isLateName(name);
}

function isLateName(name: string): name is LateScreenName {
  return name in loaders;
}
