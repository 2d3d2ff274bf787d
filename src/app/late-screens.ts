import { lazy, type ComponentType } from 'react';
import type { ScreenName } from '../../machines/model/meta.ts';

/** A screen's code could not be loaded: the connection was lost, or the server has a newer build. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('the code of a screen could not be loaded', { cause });
  }
}

type LoadScreen = () => Promise<{ default: ComponentType }>;

/** How the code of each screen is loaded that the landing does without. */
const loaders = {
  confirming: () =>
    import('../screens/confirming/confirming-screen.tsx').then((m) => ({ default: m.ConfirmingScreen })),
  consenting: () =>
    import('../screens/consenting/consenting-screen.tsx').then((m) => ({ default: m.ConsentingScreen })),
  choosing: () => import('../screens/choosing/choosing-screen.tsx').then((m) => ({ default: m.ChoosingScreen })),
  noPrograms: () =>
    import('../screens/no-programs/no-programs-screen.tsx').then((m) => ({ default: m.NoProgramsScreen })),
  contact: () => import('../screens/contact/contact-screen.tsx').then((m) => ({ default: m.ContactScreen })),
  success: () => import('../screens/success/success-screen.tsx').then((m) => ({ default: m.SuccessScreen })),
} satisfies Partial<Record<ScreenName, LoadScreen>>;

type LateScreenName = keyof typeof loaders;

const created = new Map<LateScreenName, ComponentType>();

/** The component of a screen, whose code is loaded when it is first rendered. */
export function lateScreen(name: LateScreenName): ComponentType {
  const found = created.get(name);
  if (found) return found;
  const component = lazy(() =>
    loaders[name]().catch((cause: unknown) => {
      throw new ScreenNotLoaded(cause);
    }),
  );
  created.set(name, component);
  return component;
}

/** Lets the next render load a screen's code again: React keeps a failure. */
export function renewLateScreen(name: ScreenName): void {
  if (isLateScreen(name)) created.delete(name);
}

/** Loads the code of every screen; a failure is repeated, and shown, when the screen is needed. */
export function preloadScreens(): void {
  for (const load of Object.values<LoadScreen>(loaders)) load().catch(() => undefined);
}

export function isLateScreen(name: ScreenName): name is LateScreenName {
  return name in loaders;
}
