import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded, retryAfterSeconds } from '../applications/fair-queue.ts';
import { AdmissionLimitReached, CaptchaMissing } from '../captcha/look-up-admission.ts';
import { LookupMissing } from '../customers/lookups.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { LimitReached } from '../rate-limits/rate-limits.ts';
import type { EventDetails, SecurityEvent, SecurityLog } from '../security/security-log.ts';
import { causeOf, SmsFailure } from '../verification/sms-gateways.ts';
import { SessionMissing } from '../visitors/visitor-session.ts';
import { leaveOutOfLog } from './request-log.ts';

interface HttpErrorOptions extends EventDetails {
  readonly retryAfterSeconds?: number;
  readonly event?: SecurityEvent;
}

/** A failed call: its status and a short message for developers. Messages for customers are in `texts.ts`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly statusCode: number,
    message: string,
    readonly options: HttpErrorOptions = {},
  ) {
    super(message);
  }
}

const messages: Readonly<Record<number, string>> = {
  400: 'the request could not be read',
  413: 'the request is too large',
  415: 'the request must be JSON',
};

const events: Readonly<Record<number, SecurityEvent>> = { 400: 'request-malformed', 413: 'body-too-large' };

/** Answers every error as `{error}`, without data from the request (backend.md#errors). */
export function createErrorHandler(securityLog: SecurityLog) {
  return (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const error = toHttpError(thrown) ?? thrown;
    // Anyone can cause any number of these two errors, and the security event's line already reports each.
    if (thrown instanceof CaptchaMissing || thrown instanceof AdmissionLimitReached) leaveOutOfLog(request);
    const status = error.statusCode ?? 500;
    const options: HttpErrorOptions = error instanceof HttpError ? error.options : {};
    const event = options.event ?? events[status];
    if (event !== undefined) securityLog.record(request, event, options);
    if (options.retryAfterSeconds !== undefined) reply.header('retry-after', options.retryAfterSeconds);
    if (error instanceof HttpError) {
      return void reply.code(status).send({ error: error.message });
    }
    if (status >= 400 && status < 500) {
      // A validation message names a field and its rule. Fastify's other messages can quote the request.
      const message = error.validation === undefined ? messages[status] : error.message;
      return void reply.code(status).send({ error: message ?? 'the request was refused' });
    }
    request.log.error({ error: error.name, code: error.code, at: stackFrames(error) }, 'call failed');
    // After 503, the portal warns that the registration may have been stored (journey.md#lost-replies).
    if (error instanceof DatabaseUnavailable) reply.code(503).send({ error: 'the database does not answer' });
    else reply.code(500).send({ error: 'internal error' });
  };
}

/** Maps domain errors to statuses. @returns null for any other error */
function toHttpError(error: Error): HttpError | null {
  const { message } = error;
  if (error instanceof LimitReached) {
    const { limit: reason, waitSeconds, phone } = error;
    const details = { event: 'limit-reached', reason, retryAfterSeconds: waitSeconds } as const;
    return new HttpError(429, message, phone === undefined ? details : { ...details, phone });
  }
  if (error instanceof CaptchaMissing) return new HttpError(403, message, { event: 'look-up-without-captcha' });
  if (error instanceof LookupMissing) return new HttpError(403, message, { event: 'send-without-look-up' });
  if (error instanceof SessionMissing)
    return new HttpError(401, message, error.forged === null ? {} : { event: `${error.forged}-forged` });
  if (error instanceof SmsFailure) {
    const reason = `${error.outcome}: ${causeOf(error)}`;
    return new HttpError(502, 'the message could not be sent', { event: 'gateway-failed', reason });
  }
  return error instanceof Overloaded ? new HttpError(503, message, { retryAfterSeconds }) : null;
}

/** Stack frames without the message, which can quote a customer's data. */
function stackFrames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
