import type { Uses } from '../composition.ts';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { limits } from '../../machines/model/limits.ts';
import { callRoute, type Routes } from '../http/calls.ts';
import { allowLongBody } from '../http/connection-timeouts.ts';
import { HttpError } from '../http/errors.ts';
import { LimitReached } from '../rate-limits/rate-limits.ts';
import { contentBody, flag, objectOf, text } from '../schemas.ts';
import { refusal, registrationSchema } from './registration-payload.ts';
import type { CheckedApplication } from './registration-row.ts';
import type { Refused, Stored } from './registrations.ts';

/** A document slightly over the limit must still be read, so that the customer gets a message in Spanish. */
const slackBytes = 64 * 1024;

/**
 * Maximum size of a Registro body in bytes: the largest document in base64 with the payload's other fields, encrypted
 * with padding and encoded in base64 again.
 */
export const registroBodyBytes = Math.ceil((Math.ceil((limits.documentBytes * 4) / 3) * 4) / 3) + slackBytes;

/** Concurrent uploads per visitor: one that seems lost, and its retry. */
const maxConcurrentUploads = 2;

/** Longest wait in the queue; then the server answers 503. Leaves time for the check before the portal's timeout. */
const maxWaitMs = 70_000;
/** Idle timeout of the connection during the check; equals the portal's timeout for the first byte (wire.md#timeouts). */
const idleTimeoutMs = 120_000;

/** Bodies per visitor and hour; far more than a customer's retries need. */
const hourlyBodies = { max: 60, windowMs: 60 * 60 * 1000 };

/** Fastify doesn't validate the body, because a reader process does. `config` has its schema for the documentation. */
const schema = {
  summary: 'Stores an application; needs a NIS that may apply and a confirmed number',
  response: {
    200: objectOf(
      {
        Ok: flag,
        Mensaje: text,
        Result: { type: ['object', 'null'], properties: { FolioRegistro: text } },
        /** Part that the rejection concerns; the portal offers to change it. */
        Campo: { enum: ['Documento'] },
      },
      ['Campo'],
    ),
  },
} as const;
const documentedBody = { ...contentBody, description: 'content is the registration as encrypted JSON' } as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The sent application, once all checks pass. */
    application: CheckedApplication | null;
  }
}

/** Registro: stores the application and returns its folio (wire.md#registro, REG-1 to REG-3). */
export const registroRoute: Routes<
  Uses<'readers' | 'metrics' | 'networksOf' | 'rateLimits' | 'registrations' | 'securityLog'>
> = async (app, services) => {
  const { metrics, networksOf, rateLimits, readers, registrations, securityLog } = services;
  app.decorateRequest('application', null);
  const uploads = new Map<string, number>();

  // The cheapest check comes first. Bodies are only read for visitors who may register something, because a document of
  // 900 bytes can cost as much as one of 1 MB.
  app.addHook('onRequest', async (request, reply) => {
    const length = bodyLength(request.headers);
    // Fastify answers an oversized body with 413 without reading it.
    if (length > registroBodyBytes && length !== Infinity) return undefined;
    const { visitor } = request;
    const obstacle = await registrations.findObstacle(visitor);
    if (obstacle !== null) return reply.send(answer(request, obstacle));
    const retryAfterSeconds = await rateLimits.take({ key: `registro of ${visitor}`, ...hourlyBodies });
    if (retryAfterSeconds > 0) throw new LimitReached('too many registrations', 'registrations', retryAfterSeconds);
    countUpload(visitor, request.raw, reply.raw);
    allowLongBody(request.raw);
    return undefined;
  });

  // A reader process parses the body and opens its document.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const { config, ...route } = callRoute('register');
  app.route({
    ...route,
    config: {
      ...config,
      documentedBody,
      plaintext: registrationSchema,
      failures: [400, 413, 415, 429],
    },
    bodyLimit: registroBodyBytes,
    schema,
    preHandler: async (request, reply) => {
      const { body, visitor } = request;
      // For IPv6, use the /56, because all of it may belong to a single site.
      const [narrowest, site = narrowest] = networksOf(request);
      const client = { visitor, network: site?.name ?? null, waitsUntil: performance.now() + maxWaitMs };
      if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(idleTimeoutMs);
      const submission = await readers.read(Buffer.isBuffer(body) ? body : Buffer.alloc(0), client);
      if (submission !== null && 'error' in submission) throw new HttpError(400, submission.error);
      const checked = await registrations.check(visitor, submission);
      if (!checked.ok || checked.folio !== null) return reply.send(answer(request, checked));
      request.application = checked.application;
      return undefined;
    },
    handler: async (request) => {
      const { application, visitor } = request;
      if (application === null) throw new Error('the application was not checked');
      const stored = await registrations.store(visitor, application);
      if (stored.ok) metrics.countRegistration();
      return answer(request, stored);
    },
  });

  /** Counts an upload until its body has arrived or the connection ends. @throws {LimitReached} */
  function countUpload(visitor: string, body: IncomingMessage, response: ServerResponse): void {
    const before = uploads.get(visitor) ?? 0;
    if (before >= maxConcurrentUploads) throw new LimitReached('too many registrations at once', 'uploads-at-once', 10);
    uploads.set(visitor, before + 1);
    let counted = true;
    const release = (): void => {
      if (!counted) return;
      counted = false;
      const left = (uploads.get(visitor) ?? 1) - 1;
      if (left > 0) uploads.set(visitor, left);
      else uploads.delete(visitor);
    };
    body.once('end', release).once('close', release);
    response.once('close', release);
  }

  function answer(request: Parameters<typeof securityLog.record>[0], result: Refused | Stored) {
    if (result.ok) return { Ok: true, Mensaje: '', Result: { FolioRegistro: result.folio } };
    if (result.event !== null) securityLog.record(request, result.event, result.details);
    return refusal(result.message, result.aboutDocument);
  }
};

/** The declared Content-Length; Infinity for a chunked body. */
function bodyLength(headers: IncomingHttpHeaders): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}
