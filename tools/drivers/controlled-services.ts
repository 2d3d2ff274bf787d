import type { ServiceContracts, TickEvent } from '../../machines/model/contracts.ts';
import type { PortalDialog } from '../../machines/model/dialogs.ts';
import type { PortalDependencies } from '../../src/provide-portal.ts';

/** How a held service is answered. */
export type Answer = { readonly output: unknown } | { readonly error: unknown };

type ServiceName = keyof ServiceContracts;

/** A call of a service, with what it was asked. */
export interface Call {
  readonly service: ServiceName;
  readonly input: unknown;
}

/** Services that wait until the test answers them, and record every call. */
export interface ControlledServices extends PortalDependencies {
  /** every call, in its order */
  readonly calls: readonly Call[];
  /** the calls that wait; a stopped one does not */
  readonly waiting: () => readonly Call[];
  /** what the dialog that stands open was asked to say */
  readonly dialog: () => PortalDialog | null;
  /** @throws where no call of that service waits */
  readonly answer: (service: ServiceName, answer: Answer) => void;
  /** whether a countdown runs */
  readonly counting: () => boolean;
  readonly tick: (left: number) => void;
  /** how often the session was cleared */
  readonly clearings: () => number;
  readonly logged: readonly { readonly service: string; readonly error: unknown }[];
}

interface Waiting extends Call {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** Makes services that the test answers. */
export function createControlledServices(): ControlledServices {
  const calls: Call[] = [];
  const waiting = new Map<ServiceName, Waiting>();
  const ticking = new Set<(tick: TickEvent) => void>();
  const logged: { service: string; error: unknown }[] = [];
  let clearings = 0;
  let dialog: PortalDialog | null = null;
  const showDialog = hold('showDialog');

  function hold<Name extends ServiceName>(service: Name) {
    return (input: ServiceContracts[Name]['input'], { signal }: { readonly signal: AbortSignal }) =>
      new Promise<ServiceContracts[Name]['output']>((resolve, reject) => {
        if (waiting.has(service)) throw new Error(`${service} was called while it was at work`);
        const call: Waiting = { service, input, resolve, reject };
        calls.push({ service, input });
        waiting.set(service, call);
        // a picked file may start the same service again: the old one's end must not take the new one's place
        signal.addEventListener('abort', () => {
          if (waiting.get(service) === call) waiting.delete(service);
        });
      });
  }

  return {
    services: {
      loadCaptcha: hold('loadCaptcha'),
      requestToken: hold('requestToken'),
      restoreSession: hold('restoreSession'),
      runCaptcha: hold('runCaptcha'),
      validateCaptcha: hold('validateCaptcha'),
      findNis: hold('findNis'),
      findRegistro: hold('findRegistro'),
      findFolio: hold('findFolio'),
      listPrograms: hold('listPrograms'),
      readDocument: hold('readDocument'),
      requestCode: hold('requestCode'),
      validateCode: hold('validateCode'),
      register: hold('register'),
      showDialog: (input, options) => {
        dialog = input;
        return showDialog(input, options);
      },
      showToast: hold('showToast'),
      copyFolio: hold('copyFolio'),
      reloadPage: hold('reloadPage'),
    },
    startCountdown: (_, send) => {
      ticking.add(send);
      return () => ticking.delete(send);
    },
    clearSession: () => (clearings += 1),
    logStartUpError: (service, error) => logged.push({ service, error }),
    calls,
    waiting: () => [...waiting.values()].map(({ service, input }) => ({ service, input })),
    dialog: () => (waiting.has('showDialog') ? dialog : null),
    answer: (service, answer) => {
      const call = waiting.get(service);
      if (!call)
        throw new Error(`nothing waits for ${service}, but for ${[...waiting.keys()].join(', ') || 'nothing'}`);
      waiting.delete(service);
      if ('error' in answer) call.reject(answer.error);
      else call.resolve(answer.output);
    },
    counting: () => ticking.size > 0,
    tick: (left) => {
      if (ticking.size !== 1) throw new Error(`${ticking.size} countdowns run, not one`);
      for (const send of ticking) send({ type: 'TICK', left });
    },
    clearings: () => clearings,
    logged,
  };
}
