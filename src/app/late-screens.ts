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

/** The components of these screens, whose code is loaded when they are first rendered. */
export const lateScreens: Record<LateScreenName, ComponentType> = {
  confirming: createLate('confirming'),
  consenting: createLate('consenting'),
  choosing: createLate('choosing'),
  noPrograms: createLate('noPrograms'),
  contact: createLate('contact'),
  success: createLate('success'),
};

function createLate(name: LateScreenName): ComponentType {
  return lazy(() =>
    loaders[name]().catch((cause: unknown) => {
      throw new ScreenNotLoaded(cause);
    }),
  );
}

/** Lets the next render load a screen's code again: React keeps a failure. */
export function renewLateScreen(name: ScreenName): void {
  if (isLateScreen(name)) lateScreens[name] = createLate(name);
}

/** Loads the code of every screen; a failure is repeated, and shown, when the screen is needed. */
export function preloadScreens(): void {
  for (const load of Object.values<LoadScreen>(loaders)) load().catch(() => undefined);
}

export function isLateScreen(name: ScreenName): name is LateScreenName {
  return name in loaders;
}
