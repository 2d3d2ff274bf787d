import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { calls, type Call, type CallName } from '../../machines/model/calls.ts';
import type { Cipher } from '../security/cryptography.ts';
import { HttpError } from './errors.ts';
import type { VisitorSessions } from '../visitors/visitor-session.ts';

/** The routes of one subject: a Fastify plugin that declares what it needs, and whose requests have the types of their schemas. */
export type Routes<Dependencies extends object> = FastifyPluginAsyncJsonSchemaToTs<{ Options: Dependencies }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the call that the route answers */
    readonly call?: CallName;
    /** statuses beside 200 that only this route has, for the documentation */
    readonly failures?: readonly number[];
    /** schema of what is encrypted in the body, for the documentation */
    readonly plaintext?: object;
    /** the same of the reply */
    plaintextOfReply?: object;
  }
  interface FastifyRequest {
    /** the visitor's id: of every call with a bearer, and where its route has set it */
    visitor: string;
  }
}

/** Where this backend has the paths of each base (configuration.md#portal). */
const bases: Readonly<Record<Call['base'], string>> = { api: '', validation: '/validacion' };

type Documentation = Pick<FastifyContextConfig, 'failures' | 'plaintext'>;

/** Method and address of a call, for its route. */
export function callRoute<Name extends CallName>(name: Name, documentation: Documentation = {}) {
  const { method, base, path } = calls[name];
  return { method, url: `${bases[base]}${path}`, config: { call: name, ...documentation } };
}

/** The body `{content}` of a call (wire.md#cipher). */
export const contentBody = {
  type: 'object',
  required: ['content'],
  properties: { content: { type: 'string' } },
} as const;

/**
 * What the declaration of a call says is done here, for every route of `app`: without a valid session a call with a bearer
 * is refused, before its body is read (SEC-4), and the reply of an encrypted one is `{content}` (SEC-1). Its route has the
 * schema of what is inside.
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
    route.schema = { ...route.schema, response: { 200: cipherOf(plain) } };
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

/** @param response the schemas of a route's replies by their status */
function plainOf(response: unknown): object {
  const plain: unknown = typeof response === 'object' && response !== null && 200 in response ? response[200] : {};
  return typeof plain === 'object' && plain !== null ? plain : {};
}

function cipherOf(plain: object) {
  return { ...contentBody, description: `content is the cipher of ${namesOf(plain)}` };
}

/** The names of a schema's properties, such as `{Ok, Result: {FolioRegistro}}`, for the documentation of what is encrypted. */
function namesOf(schema: unknown): string {
  const { properties = {} } = hasProperties(schema) ? schema : {};
  const names = Object.entries(properties).map(([name, inner]) =>
    hasProperties(inner) ? `${name}: ${namesOf(inner)}` : name,
  );
  return `{${names.join(', ')}}`;
}

function hasProperties(schema: unknown): schema is { readonly properties: object } {
  return typeof schema === 'object' && schema !== null && 'properties' in schema;
}

/** @throws {HttpError} 400 where the content was not encrypted with this key (backend.md#errors) */
export function decryptContent(cipher: Cipher, content: string): string {
  const plaintext = cipher.decrypt(content);
  if (plaintext === null) throw new HttpError(400, 'content could not be decrypted');
  return plaintext;
}
