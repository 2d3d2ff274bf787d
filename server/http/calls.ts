import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { calls, type Call, type CallName } from '../../machines/model/calls.ts';
import { contentBody } from '../schemas.ts';
import type { Cipher } from '../security/cryptography.ts';
import { HttpError } from './errors.ts';
import type { VisitorSessions } from '../visitors/visitor-session.ts';

/** Routes of one subject: a Fastify plugin with declared dependencies. Its requests are typed by their schemas. */
export type Routes<Dependencies extends object> = FastifyPluginAsyncJsonSchemaToTs<{ Options: Dependencies }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers. */
    readonly call?: CallName;
    /** Statuses specific to this route, besides 200, for the documentation. */
    readonly failures?: readonly number[];
    /** Schema of a body that Fastify doesn't validate, for the documentation. */
    readonly documentedBody?: object;
    /** Schema of the encrypted content in the body, for the documentation. */
    readonly plaintext?: object;
    /** Schema of the encrypted content in the reply, for the documentation. */
    plaintextOfReply?: object;
  }
  interface FastifyRequest {
    /** The visitor's id; set for calls with a bearer token, and by some routes. */
    visitor: string;
  }
}

/** Path prefix of each base URL in this backend (configuration.md#portal). */
const bases: Readonly<Record<Call['base'], string>> = { api: '', validation: '/validacion' };

type Documentation = Pick<FastifyContextConfig, 'failures' | 'plaintext'>;

/** Method and URL of a call, for its route. */
export function callRoute<Name extends CallName>(name: Name, documentation: Documentation = {}) {
  const { method, base, path } = calls[name];
  return { method, url: `${bases[base]}${path}`, config: { call: name, ...documentation } };
}

/**
 * Implements the declarations of `calls` for every route of `app`. A call with a bearer token needs a valid session,
 * which is checked before the body is read (SEC-4). An encrypted call's reply is sent as `{content}` (SEC-1); its route
 * declares the plaintext's schema.
 */
export function answerCalls(
  app: FastifyInstance,
  { cipher, sessions }: { readonly cipher: Cipher; readonly sessions: VisitorSessions },
): void {
  app.decorateRequest('visitor', '');
  app.addHook('onRoute', (route) => {
    const name = route.config?.call;
    if (name === undefined) return;
    const { bearer, encrypted } = calls[name];
    if (bearer) route.schema = { ...route.schema, security: [{ bearer: [], cookie: [] }] };
    if (!encrypted) return;
    const plain = plainOf(route.schema?.response);
    route.config = { ...route.config, plaintextOfReply: plain };
    route.schema = { ...route.schema, response: { 200: contentBody } };
  });
  app.addHook('onRequest', async (request) => {
    const name = request.routeOptions.config.call;
    if (name !== undefined && calls[name].bearer) request.visitor = await sessions.require(request);
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    const name = request.routeOptions.config.call;
    const isResult = name !== undefined && calls[name].encrypted && reply.statusCode === 200;
    return isResult ? { content: cipher.encrypt(JSON.stringify(payload)) } : payload;
  });
}

/** @param response response schemas by status */
function plainOf(response: unknown): object {
  const plain: unknown = typeof response === 'object' && response !== null && 200 in response ? response[200] : {};
  return typeof plain === 'object' && plain !== null ? plain : {};
}

/** @throws {HttpError} 400 if the content was not encrypted with this key (backend.md#errors) */
export function decryptContent(cipher: Cipher, content: string): string {
  const plaintext = cipher.decrypt(content);
  if (plaintext === null) throw new HttpError(400, 'content could not be decrypted');
  return plaintext;
}
