import type { PortalDialog } from '../../machines/model/dialogs.ts';
import type { TickEvent, UploadEvent } from '../../machines/model/events.ts';
import {
  mapServices,
  type PortalDependencies,
  type ServiceInput,
  type ServiceName,
  type ServiceOutput,
} from '../../machines/model/services.ts';

/** The result that ends a controlled service. */
export type Answer = { readonly output: unknown } | { readonly error: unknown };

/** A call of a service, with its input. */
export interface Call {
  readonly service: ServiceName;
  readonly input: unknown;
}

/** Services that stay pending until the test answers them, and record every call. */
export interface ControlledServices extends PortalDependencies {
  /** every call, in order */
  readonly calls: readonly Call[];
  /** input of the open dialog */
  readonly dialog: () => PortalDialog | null;
  /** input of the visible toast */
  readonly toast: () => ServiceInput<'showToast'> | null;
  /** the last folio copied */
  readonly copied: () => string | null;
  /** @throws if no call of that service is pending */
  readonly answer: (service: ServiceName, answer: Answer) => void;
  /** whether a countdown runs */
  readonly counting: () => boolean;
  readonly tick: (tick: Omit<TickEvent, 'type'>) => void;
  /** reports upload progress of the pending registration, or that it is slow */
  readonly report: (event: UploadEvent) => void;
  /** number of times the session was cleared */
  readonly clearings: () => number;
  readonly logged: readonly { readonly service: string; readonly error: unknown }[];
}

interface Waiting extends Call {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** Creates services that the test answers. */
export function createControlledServices(): ControlledServices {
  const calls: Call[] = [];
  const waiting = new Map<ServiceName, Waiting>();
  const ticking = new Set<(tick: TickEvent) => void>();
  const logged: { service: string; error: unknown }[] = [];
  let clearings = 0;
  let dialog: PortalDialog | null = null;
  let toast: ServiceInput<'showToast'> | null = null;
  let copied: string | null = null;
  let report: ((event: UploadEvent) => void) | null = null;

  function wait<Name extends ServiceName>(service: Name) {
    return (input: ServiceInput<Name>, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<ServiceOutput<Name>>((resolve, reject) => {
        if (waiting.has(service)) throw new Error(`${service} was called while an earlier call is pending`);
        const call: Waiting = { service, input, resolve, reject };
        calls.push({ service, input });
        waiting.set(service, call);
        // a picked file may restart the same service: aborting the old call must not remove the new one
        signal.addEventListener('abort', () => {
          if (waiting.get(service) === call) waiting.delete(service);
        });
      });
  }

  const services = mapServices<'call'>(wait);

  return {
    services: {
      ...services,
      showDialog: (input, options) => {
        dialog = input;
        return services.showDialog(input, options);
      },
      showToast: (input, options) => {
        toast = input;
        return services.showToast(input, options);
      },
      register: (input, options) => {
        report = input.report;
        return services.register(input, options);
      },
      copyFolio: (input, options) => {
        copied = input.folio;
        return services.copyFolio(input, options);
      },
    },
    startCountdown: (_, send) => {
      ticking.add(send);
      return () => ticking.delete(send);
    },
    now: () => Date.now(),
    clearSession: () => (clearings += 1),
    logStartUpError: (service, error) => logged.push({ service, error }),
    calls,
    dialog: () => (waiting.has('showDialog') ? dialog : null),
    toast: () => (waiting.has('showToast') ? toast : null),
    copied: () => copied,
    answer: (service, answer) => {
      const call = waiting.get(service);
      if (!call) throw new Error(`no pending call of ${service}; pending: ${[...waiting.keys()].join(', ') || 'none'}`);
      waiting.delete(service);
      if ('error' in answer) call.reject(answer.error);
      else call.resolve(answer.output);
    },
    counting: () => ticking.size > 0,
    tick: ({ left, resendIn }) => {
      if (ticking.size !== 1) throw new Error(`${ticking.size} countdowns run, not one`);
      for (const send of ticking) send({ type: 'TICK', left, resendIn });
    },
    report: (event) => {
      if (report === null || !waiting.has('register')) throw new Error('no registration is under way');
      report(event);
    },
    clearings: () => clearings,
    logged,
  };
}
