import { mapServices, type PortalDependencies } from '../../machines/model/services.ts';
import { popups } from './popups.ts';

/**
 * Services that never answer, so that a waiting state stays visible. Dialogs and toasts are the real ones, because stories
 * show them.
 */
export function createPendingServices(): PortalDependencies {
  return {
    services: {
      ...mapServices<'call'>(() => never),
      showDialog: (dialog, options) => popups.showDialog(dialog, options),
      showToast: (toast, options) => popups.showToast(toast, options),
    },
    startCountdown: () => () => undefined,
    now: () => Date.now(),
    clearSession: () => undefined,
    logStartUpError: () => undefined,
  };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
