import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SmsFailure } from '../verification/sms-gateways.ts';

/** Gauges that a scrape reads, with their help texts. */
export const watchedGauges = {
  refrendo_notices_due: 'Messages of a changed status that wait to be sent',
  refrendo_ready: '1 while /readyz answers 200',
  refrendo_clock_skew_seconds: 'How far the clock of the process is ahead of the database’s, which every rule goes by',
  refrendo_documents_waiting: 'Bodies and documents that wait for a reader process',
  refrendo_documents_reading: 'Bodies and documents that reader processes are reading',
  refrendo_database_connections: 'Open connections to the database',
  refrendo_database_waiting: 'Statements and transactions that wait for a connection to the database',
} as const;

/** Outcomes of a request for a code. repeated: sent shortly before. gateway: it failed, or is suspended. */
const codeOutcomes = ['sent', 'repeated', 'implausible', 'limit', 'gateway', 'failed'] as const;
export type CodeOutcome = (typeof codeOutcomes)[number];

export const callOutcomes = ['ok', 'refused', 'failed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Prometheus metrics of the process; labels contain no customer data. */
export interface Metrics {
  readonly registry: Registry;
  /** @param route as registered, such as `/api/Registro`; 'none' if no route matched */
  observeCall(method: string, route: string, status: number, seconds: number): void;
  countSecurityEvent(event: string): void;
  countRegistration(): void;
  /** Counts look-ups of unknown NIS. */
  countUnknownNis(): void;
  countReport(kind: string): void;
  /** Counts applications deleted by the retention. */
  countRemoved(applications: number): void;
  /** Shows whether the retention stopped, because it would delete too much or the clocks differ. */
  showRetentionStopped(stopped: boolean): void;
  countNotice(outcome: string): void;
  /** Counts failed writes to standard output or standard error. */
  countLogError(): void;
  /** @param name one of `transitionNames` */
  countTransition(name: string, times: number): void;
  /** @param service name of the statechart's service */
  countJourneyCall(service: string, outcome: CallOutcome, times?: number): void;
  /** Records a successful run of a background job. */
  observeJob(job: string, rows: number, seconds: number): void;
  countCode(outcome: CodeOutcome): void;
  /** @param verdict 'accepted', or the document's problem */
  countDocument(verdict: string): void;
  /** Measures a call to another system; 'refused' is one number that the SMS gateway rejects. */
  timeGateway<Result>(gateway: 'sms' | 'captcha' | 'scanner', call: () => Promise<Result>): Promise<Result>;
  /** @param read called at each scrape; if it rejects, the gauge is NaN */
  watch(gauge: keyof typeof watchedGauges, read: () => number | Promise<number>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'refrendo_call_duration_seconds',
    help: 'Time from the first byte of a call to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const events = new Counter({
    name: 'refrendo_security_events_total',
    help: 'Refused attacks and exceeded limits, by the event of the log',
    labelNames: ['event'] as const,
    registers,
  });
  const registrations = new Counter({ name: 'refrendo_registrations_total', help: 'Stored applications', registers });
  const unknownNis = new Counter({
    name: 'refrendo_unknown_nis_total',
    help: 'Look-ups of a NIS that nobody has: many of them count NIS through',
    registers,
  });
  const reports = new Counter({
    name: 'refrendo_browser_reports_total',
    help: 'Violations of the content policy, and crashes, that browsers reported',
    labelNames: ['kind'] as const,
    registers,
  });
  const removed = new Counter({
    name: 'refrendo_retention_removed_total',
    help: 'Applications that the retention deleted',
    registers,
  });
  const retentionStopped = new Gauge({
    name: 'refrendo_retention_stopped',
    help: '1 while the retention deletes nothing because too much would go, or the clocks differ',
    registers,
  });
  const notices = new Counter({
    name: 'refrendo_notices_total',
    help: 'Messages of a changed status, by outcome',
    labelNames: ['outcome'] as const,
    registers,
  });
  const ofJob = (name: string, help: string) => new Gauge({ name, help, labelNames: ['name'] as const, registers });
  const jobSuccess = ofJob('refrendo_job_last_success_seconds', 'When a background job last succeeded, Unix time');
  const jobRows = ofJob('refrendo_job_rows', 'Rows of the last run of a background job that succeeded');
  const jobSeconds = ofJob('refrendo_job_seconds', 'Time that the last run of a background job took');
  const logErrors = new Counter({
    name: 'refrendo_log_errors_total',
    help: 'Writes to standard output or standard error that failed: lines missing from the log',
    registers,
  });
  const transitions = new Counter({
    name: 'refrendo_journey_transitions_total',
    help: 'Transitions of the statechart that portals reported; step: the one entered, empty for a move within one',
    labelNames: ['from', 'event', 'to', 'step'] as const,
    registers,
  });
  const journeyCalls = new Counter({
    name: 'refrendo_journey_calls_total',
    help: 'Calls of the journey by the service of the statechart that makes them, and by outcome',
    labelNames: ['service', 'outcome'] as const,
    registers,
  });
  const codes = new Counter({
    name: 'refrendo_codes_total',
    help: 'Requests for a verification code, by outcome',
    labelNames: ['outcome'] as const,
    registers,
  });
  // Starts at 0: Prometheus sees no increase if a counter first appears with an event.
  for (const outcome of codeOutcomes) codes.inc({ outcome }, 0);
  const documents = new Counter({
    name: 'refrendo_documents_total',
    help: 'Documents by verdict: accepted, or the problem',
    labelNames: ['verdict'] as const,
    registers,
  });
  const gateways = new Histogram({
    name: 'refrendo_gateway_duration_seconds',
    help: 'Time that the SMS gateway, Google’s captcha or the malware scanner took to answer or to fail',
    labelNames: ['gateway', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  for (const gateway of ['sms', 'captcha', 'scanner'])
    for (const outcome of ['ok', 'refused', 'failed']) gateways.zero({ gateway, outcome });
  return {
    registry,
    countCode: (outcome) => codes.inc({ outcome }),
    countDocument: (verdict) => documents.inc({ verdict }),
    async timeGateway(gateway, call) {
      const end = gateways.startTimer({ gateway });
      try {
        const result = await call();
        end({ outcome: 'ok' });
        return result;
      } catch (error) {
        end({ outcome: error instanceof SmsFailure && !error.ofGateway ? 'refused' : 'failed' });
        throw error;
      }
    },
    observeCall: (method, route, status, seconds) => calls.observe({ method, route, status }, seconds),
    countSecurityEvent: (event) => events.inc({ event }),
    countUnknownNis: () => unknownNis.inc(),
    countRegistration: () => registrations.inc(),
    countReport: (kind) => reports.inc({ kind }),
    showRetentionStopped: (stopped) => retentionStopped.set(stopped ? 1 : 0),
    countRemoved: (applications) => removed.inc(applications),
    countNotice: (outcome) => notices.inc({ outcome }),
    countLogError: () => logErrors.inc(),
    countTransition(name, times) {
      const [from = '', event = '', to = ''] = name.split(' ');
      const step = stepOf(from) === stepOf(to) ? '' : stepOf(to);
      transitions.inc({ from, event, to, step }, times);
    },
    countJourneyCall: (service, outcome, times = 1) => journeyCalls.inc({ service, outcome }, times),
    observeJob(job, rows, seconds) {
      jobSuccess.setToCurrentTime({ name: job });
      jobRows.set({ name: job }, rows);
      jobSeconds.set({ name: job }, seconds);
    },
    watch(name, read) {
      new Gauge({
        name,
        help: watchedGauges[name],
        registers,
        async collect() {
          try {
            this.set(await read());
          } catch {
            // Without the database there is no count; /readyz reports that.
            this.set(Number.NaN);
          }
        },
      });
    },
  };
}

/** Step of a state's path: 'landing' for 'landing.idle'. */
function stepOf(path: string): string {
  return path.split('.', 1)[0] ?? '';
}
