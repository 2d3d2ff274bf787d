import { fromCallback, fromPromise } from 'xstate';
import type {
  CountdownInput,
  PortalServices,
  ServiceContracts,
  StartCountdown,
  TickEvent,
} from '../machines/model/contracts.ts';
import { portal } from '../machines/portal.ts';

/** What the statechart depends on: its services, and what is done without waiting for an answer. */
export interface PortalDependencies {
  readonly services: PortalServices;
  readonly startCountdown: StartCountdown;
  /** empties the browser's session, token included (SEC-3) */
  readonly clearSession: () => void;
  /** start-up errors are only logged (APP-8) */
  readonly logStartUpError: (service: string, error: unknown) => void;
}

/** The statechart with its services provided: those of the browser in `main.tsx`, others in tests and stories. */
export function providePortal(dependencies: PortalDependencies): typeof portal {
  const { services } = dependencies;
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
        dependencies.startCountdown(input, sendBack),
      ),
    },
    actions: {
      clearSession: () => dependencies.clearSession(),
      logStartUpError: (_, { service, error }) => dependencies.logStartUpError(service, error),
    },
  });
}
