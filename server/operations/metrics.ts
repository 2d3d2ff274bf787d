import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SmsFailure } from '../verification/sms-gateways.ts';

/** Gauges that a scrape reads, with their help texts. */
export const watchedGauges = {
  refrendo_notices_due: 'Status-change notices waiting to be sent',
  refrendo_ready: '1 while /readyz answers 200',
  refrendo_clock_skew_seconds:
    'Seconds by which the process clock is ahead of the database clock, which every rule uses',
  refrendo_documents_waiting: 'Bodies waiting for a reader process',
  refrendo_documents_reading: 'Bodies in reader processes',
  refrendo_database_connections: 'Open connections to the database',
  refrendo_database_waiting: 'Statements and transactions waiting for a database connection',
} as const;

/** Outcomes of a request for a code. repeated: sent shortly before. gateway: it failed, or is suspended. */
const codeOutcomes = ['sent', 'repeated', 'implausible', 'limit', 'gateway', 'failed'] as const;
export type CodeOutcome = (typeof codeOutcomes)[number];

export const callOutcomes = ['ok', 'refused', 'failed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Prometheus metrics of the process; labels contain no customer data. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const calls = new Histogram({
    name: 'refrendo_call_duration_seconds',
    help: 'Time from the first byte of a call to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const events = counter(
    'refrendo_security_events_total',
    'Rejected attacks and exceeded limits, by log event',
    'event',
  );
  const registrations = counter('refrendo_registrations_total', 'Stored applications');
  const unknownNis = counter('refrendo_unknown_nis_total', 'Look-ups of unknown NIS; a high rate suggests enumeration');
  const reports = counter(
    'refrendo_browser_reports_total',
    'Content policy violations and crashes reported by browsers',
    'kind',
  );
  const removed = counter('refrendo_retention_removed_total', 'Applications that the retention deleted');
  const retentionStopped = gauge(
    'refrendo_retention_stopped',
    '1 while the retention is stopped because it would delete too much or the clocks differ',
  );
  const notices = counter('refrendo_notices_total', 'Status-change notices, by outcome', 'outcome');
  const jobSuccess = gauge(
    'refrendo_job_last_success_seconds',
    'When a background job last succeeded, Unix time',
    'name',
  );
  const jobRows = gauge('refrendo_job_rows', 'Rows processed by the last successful run of a background job', 'name');
  const jobSeconds = gauge('refrendo_job_seconds', 'Duration of the last run of a background job', 'name');
  const logErrors = counter(
    'refrendo_log_errors_total',
    'Failed writes to standard output or standard error; the log lacks these lines',
  );
  const transitions = counter(
    'refrendo_journey_transitions_total',
    'Statechart transitions reported by portals; step: the entered step, empty within a step',
    'from',
    'event',
    'to',
    'step',
  );
  const journeyCalls = counter(
    'refrendo_journey_calls_total',
    'Journey calls by statechart service and outcome',
    'service',
    'outcome',
  );
  const codes = counter('refrendo_codes_total', 'Requests for a verification code, by outcome', 'outcome');
  // Starts at 0: Prometheus sees no increase if a counter first appears with an event.
  for (const outcome of codeOutcomes) codes.inc({ outcome }, 0);
  const documents = counter('refrendo_documents_total', 'Documents by verdict: accepted, or the problem', 'verdict');
  const gateways = new Histogram({
    name: 'refrendo_gateway_duration_seconds',
    help: 'Response time of the SMS gateway, Google’s captcha or the malware scanner, including failures',
    labelNames: ['gateway', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  for (const gateway of ['sms', 'captcha', 'scanner'])
    for (const outcome of ['ok', 'refused', 'failed']) gateways.zero({ gateway, outcome });
  return {
    registry,
    countCode: (outcome: CodeOutcome) => codes.inc({ outcome }),
    /** @param verdict 'accepted', or the document's problem */
    countDocument: (verdict: string) => documents.inc({ verdict }),
    /** Measures a call to another system. Outcome 'refused': the SMS gateway works, but rejected the message. */
    async timeGateway<Result>(gateway: 'sms' | 'captcha' | 'scanner', call: () => Promise<Result>) {
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
    /** @param route as registered, such as `/api/Registro`; 'none' if no route matched */
    observeCall: (method: string, route: string, status: number, seconds: number) =>
      calls.observe({ method, route, status }, seconds),
    countSecurityEvent: (event: string) => events.inc({ event }),
    countUnknownNis: () => unknownNis.inc(),
    countRegistration: () => registrations.inc(),
    countReport: (kind: string) => reports.inc({ kind }),
    showRetentionStopped: (stopped: boolean) => retentionStopped.set(stopped ? 1 : 0),
    countRemoved: (applications: number) => removed.inc(applications),
    countNotice: (outcome: string) => notices.inc({ outcome }),
    countLogError: () => logErrors.inc(),
    /** @param name one of `transitionNames` */
    countTransition(name: string, times: number) {
      const [from = '', event = '', to = ''] = name.split(' ');
      const step = stepOf(from) === stepOf(to) ? '' : stepOf(to);
      transitions.inc({ from, event, to, step }, times);
    },
    /** @param service name of the statechart's service */
    countJourneyCall: (service: string, outcome: CallOutcome, times = 1) =>
      journeyCalls.inc({ service, outcome }, times),
    /** Records a successful run of a background job. */
    observeJob(job: string, rows: number, seconds: number) {
      jobSuccess.setToCurrentTime({ name: job });
      jobRows.set({ name: job }, rows);
      jobSeconds.set({ name: job }, seconds);
    },
    /** @param read called at each scrape; if it rejects, the gauge is NaN */
    watch(name: keyof typeof watchedGauges, read: () => number | Promise<number>) {
      new Gauge({
        name,
        help: watchedGauges[name],
        registers,
        async collect() {
          try {
            this.set(await read());
          } catch {
            // The database is unavailable, which /readyz reports.
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
