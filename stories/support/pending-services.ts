import type { PortalDependencies } from '../../src/provide-portal.ts';
import { popups } from './popups.ts';

/**
 * A world in which nothing is ever answered, so that waiting stands still however long a designer looks. Only
 * dialogs and toasts are the portal's own: they are what is to be seen.
 */
export function createPendingServices(): PortalDependencies {
  return {
    services: {
      loadCaptcha: never,
      requestToken: never,
      restoreSession: never,
      runCaptcha: never,
      validateCaptcha: never,
      findNis: never,
      findRegistro: never,
      findFolio: never,
      listPrograms: never,
      readDocument: never,
      requestCode: never,
      validateCode: never,
      register: never,
      showDialog: (dialog, showing) => popups.showDialog(dialog, showing),
      showToast: (toast, showing) => popups.showToast(toast, showing),
      copyFolio: never,
      reloadPage: never,
    },
    startCountdown: () => () => undefined,
    clearSession: () => undefined,
    logStartUpError: () => undefined,
  };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
