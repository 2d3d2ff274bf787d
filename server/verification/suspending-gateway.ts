import { SmsFailure, type SmsGateway } from './sms-gateways.ts';

/** A gateway that is suspended after repeated failures. */
export interface SuspendingGateway extends SmsGateway {
  isSuspended(): boolean;
}

/** Consecutive failures, counted per process; no rule of backend.md#sending-codes depends on them. */
const failuresUntilPause = 5;

const pauseMs = 30_000;

/**
 * A circuit breaker. Customers get an immediate answer instead of a timeout, and an overloaded gateway gets a pause.
 * Afterwards one message probes it.
 */
export function createSuspendingGateway(gateway: SmsGateway): SuspendingGateway {
  let failures = 0;
  // Monotonic clock, because the system clock may be set back.
  let suspendedUntil = 0;
  const isSuspended = () => performance.now() < suspendedUntil;
  return {
    isSuspended,
    async send(phone, text) {
      if (isSuspended()) throw new SmsFailure('unavailable', true);
      // Other messages don't wait for the probe's outcome.
      if (failures >= failuresUntilPause) suspendedUntil = Infinity;
      try {
        await gateway.send(phone, text);
        failures = 0;
        suspendedUntil = 0;
      } catch (error) {
        // Numbers that it rejects with 4xx must not stop everyone's messages.
        const hasAnswered = error instanceof SmsFailure && !error.ofGateway;
        failures = hasAnswered ? 0 : failures + 1;
        suspendedUntil = failures >= failuresUntilPause ? performance.now() + pauseMs : 0;
        throw error;
      }
    },
  };
}
