import { SmsFailure, type SmsGateway } from './sms-gateways.ts';

/** A gateway that is not called for a while after it failed repeatedly. */
export interface SuspendingGateway extends SmsGateway {
  isSuspended(): boolean;
}

/** Failures one after another, counted in each process on its own: no rule of backend.md#sending-codes depends on them. */
const failuresUntilPause = 5;

const pauseMs = 30_000;

/**
 * A circuit breaker: customers get an answer at once instead of after a timeout, and a gateway that is overloaded gets
 * a pause, after which one message tries it.
 */
export function createSuspendingGateway(gateway: SmsGateway): SuspendingGateway {
  let failures = 0;
  // a steady clock: the machine's own may be set back
  let suspendedUntil = 0;
  const isSuspended = () => performance.now() < suspendedUntil;
  return {
    isSuspended,
    async send(phone, text) {
      if (isSuspended()) throw new SmsFailure('unavailable', true);
      // the others do not wait for what comes of the one that tries it
      if (failures >= failuresUntilPause) suspendedUntil = Infinity;
      try {
        await gateway.send(phone, text);
        failures = 0;
        suspendedUntil = 0;
      } catch (error) {
        // numbers that it answers with 4xx must not stop everyone's messages
        const hasAnswered = error instanceof SmsFailure && !error.ofGateway;
        failures = hasAnswered ? 0 : failures + 1;
        suspendedUntil = failures >= failuresUntilPause ? performance.now() + pauseMs : 0;
        throw error;
      }
    },
  };
}
