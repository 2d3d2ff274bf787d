import CircuitBreaker from 'opossum';
import type { SmsGateway } from './sms-gateways.ts';
import { SmsFailure } from './sms-gateways.ts';

/** Failures are counted in each process on its own: no rule of backend.md#sending-codes depends on them. */
const defaultOptions: CircuitBreaker.Options = {
  // the gateway has its own
  timeout: false,
  rollingCountTimeout: 60_000,
  volumeThreshold: 5,
  errorThresholdPercentage: 50,
  resetTimeout: 30_000,
};

/** A gateway that is not called for a while after it failed repeatedly. */
export interface SuspendingGateway extends SmsGateway {
  isSuspended(): boolean;
}

/** Customers get an answer at once instead of after a timeout, and a gateway that is overloaded gets a pause. */
export function createSuspendingGateway(gateway: SmsGateway, options: CircuitBreaker.Options = {}): SuspendingGateway {
  const breaker = new CircuitBreaker((phone: string, text: string) => gateway.send(phone, text), {
    ...defaultOptions,
    ...options,
    // numbers that it answers with 4xx must not stop everyone's messages
    errorFilter: (error) => error instanceof SmsFailure && !error.ofGateway,
  });
  return {
    isSuspended: () => breaker.opened,
    send: (phone, text) =>
      breaker.fire(phone, text).catch((cause: unknown) => {
        const suspended = cause instanceof Error && CircuitBreaker.isOurError(cause);
        throw suspended ? new SmsFailure('unavailable', true, { cause }) : cause;
      }),
  };
}
