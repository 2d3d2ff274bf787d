import type { PortalServices } from '../../machines/model/services.ts';
import { Failure } from '../../machines/model/failure.ts';
import type { AccessToken } from './api/access-token.ts';
import type { Api } from './api/call.ts';
import { findNis } from './api/find-nis.ts';
import { findRegistro } from './api/find-registro.ts';
import { validateCaptcha } from './api/validate-captcha.ts';
import type { createCaptcha } from './captcha/captcha.ts';
import type { createPopups } from './page/popups.ts';
import type { Session } from './session/session.ts';

interface FirstOptions {
  readonly accessToken: Pick<AccessToken, 'request'>;
  readonly captcha: ReturnType<typeof createCaptcha>;
  readonly popups: ReturnType<typeof createPopups>;
  readonly session: Pick<Session, 'restore'>;
  readonly window: Window;
}

export type FirstServices = ReturnType<typeof createFirstServices>;

/** The services that are needed to take a NIS; the others are loaded after the landing (late-services.ts). */
export function createFirstServices(api: Api, { accessToken, captcha, popups, session, window }: FirstOptions) {
  return {
    ...captcha,
    requestToken: () => accessToken.request(),
    restoreSession: () => session.restore(),
    validateCaptcha: validateCaptcha(api),
    findNis: findNis(api),
    findRegistro: findRegistro(api),
    ...popups,
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
