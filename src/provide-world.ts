import { fromCallback, fromPromise } from 'xstate';
import type {
  CountdownInput,
  PortalServices,
  ServiceContracts,
  StartCountdown,
  TickEvent,
} from '../machines/model/contracts.ts';
import { portal } from '../machines/portal.ts';

/** The world of the portal: its services, and what it does without waiting for an answer. */
export interface World {
  readonly services: PortalServices;
  readonly startCountdown: StartCountdown;
  /** empties the browser's session, token included (SEC-3) */
  readonly clearSession: () => void;
  /** start-up errors are only logged (APP-8) */
  readonly logStartUpError: (service: string, error: unknown) => void;
}

/** The statechart with a world around it: the browser's in `main.tsx`, another in tests and stories. */
export function providePortal(world: World): typeof portal {
  const { services } = world;
  function actor<Name extends keyof ServiceContracts>(name: Name) {
    return fromPromise<ServiceContracts[Name]['output'], ServiceContracts[Name]['input']>(({ input, signal }) =>
      services[name](input, { signal }),
    );
  }
  return portal.provide({
    actors: {
      loadCaptcha: actor('loadCaptcha'),
      requestToken: actor('requestToken'),
      restoreSession: actor('restoreSession'),
      runCaptcha: actor('runCaptcha'),
      validateCaptcha: actor('validateCaptcha'),
      findNis: actor('findNis'),
      findRegistro: actor('findRegistro'),
      findFolio: actor('findFolio'),
      listPrograms: actor('listPrograms'),
      readDocument: actor('readDocument'),
      requestCode: actor('requestCode'),
      validateCode: actor('validateCode'),
      register: actor('register'),
      showDialog: actor('showDialog'),
      showToast: actor('showToast'),
      copyFolio: actor('copyFolio'),
      reloadPage: actor('reloadPage'),
      countdown: fromCallback<TickEvent, CountdownInput>(({ input, sendBack }) =>
        world.startCountdown(input, sendBack),
      ),
    },
    actions: {
      clearSession: () => world.clearSession(),
      logStartUpError: (_, { service, error }) => world.logStartUpError(service, error),
    },
  });
}
