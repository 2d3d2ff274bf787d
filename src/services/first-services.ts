import type { PortalServices } from '../../machines/model/services.ts';
import { Failure } from '../../machines/model/failure.ts';
import { createCaptcha } from './captcha/captcha.ts';
import type { PortalConfig } from '../portal-config.ts';
import { createPopups, loadBrowserSwal } from './page/popups.ts';
import type { Session } from './session/session.ts';

export type FirstServices = ReturnType<typeof createFirstServices>;

/** The services that the landing begins with; the others, each call of the backend among them, are loaded after it. */
export function createFirstServices(
  { captcha }: Pick<PortalConfig, 'captcha'>,
  { session, window }: { readonly session: Pick<Session, 'restore'>; readonly window: Window },
) {
  const { document } = window;
  return {
    ...createCaptcha(captcha, { document, window }),
    ...createPopups({
      loadSwal: loadBrowserSwal,
      alert: (message) => window.alert(message),
      topLayer: () => document.querySelector('dialog[open]') ?? document.body,
      prefersReducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    }),
    restoreSession: () => session.restore(),
    printPage: async () => window.print(),
    reloadPage: () =>
      new Promise<never>((_, reject) => {
        if (!window.navigator.onLine)
          return reject(new Failure('offline', 'without a connection the page could not be loaded'));
        // never ends: the page is unloaded
        window.location.reload();
      }),
  } satisfies Partial<PortalServices>;
}
