import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import { calls } from '../../machines/model/calls.ts';
import { visitorCookie } from '../visitors/visitor-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Schema of a body that Fastify doesn't validate. */
    readonly documentedBody?: object;
  }
}

/** Failures of any call: foreign site or host, internal error, database unavailable. */
const failuresOfAll = [403, 421, 500, 503];
const failuresOfHealth = [500];
const failuresOfBodies = [400, 413, 415];

const failureBody = { type: 'object', required: ['error'], properties: { error: { type: 'string' } } } as const;

interface DocumentedRoute {
  readonly schema?: FastifySchema | undefined;
  readonly config?: FastifyContextConfig | undefined;
}

/** Responses for every failure status of a route. */
export function failuresOf({ schema, config }: DocumentedRoute): Readonly<Record<string, object>> {
  const isCall = config?.call !== undefined;
  const statuses = [
    ...(config?.anyHost === true ? failuresOfHealth : failuresOfAll),
    ...(isCall && calls[config.call ?? 'requestToken'].bearer ? [401] : []),
    ...(schema?.body !== undefined || config?.documentedBody !== undefined ? failuresOfBodies : []),
    ...(schema?.querystring === undefined ? [] : [400]),
    ...(config?.failures ?? []),
  ];
  return Object.fromEntries(
    [...new Set(statuses)]
      .toSorted((a, b) => a - b)
      .map((status) => [status, { description: STATUS_CODES[status] ?? '', ...failureBody }]),
  );
}

/** Adds the plaintext's schema to `content`, for readers only; the server doesn't use it. */
function withPlaintext(schema: unknown, plaintext: object | undefined): unknown {
  if (plaintext === undefined || typeof schema !== 'object' || schema === null) return schema;
  return { ...schema, properties: { content: { type: 'string', format: 'byte', 'x-plaintext': plaintext } } };
}

/** The page styles itself inline. */
const pagePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * Generates an OpenAPI document from the schemas of routes registered later, and serves it at /docs (page) and
 * /docs/json. Only for the demonstration; `docs/openapi.json` is the same document.
 */
export function documentRoutes(app: FastifyInstance): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Refrendo portal',
        version: '1',
        description: 'The calls of the portal (docs/specification/wire.md).',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: `__Host-${visitorCookie}`,
            description: `Outside TLS, as on loopback: ${visitorCookie}`,
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const { config } = route;
      const body = withPlaintext(config?.documentedBody ?? schema.body, config?.plaintext);
      const own = typeof schema.response === 'object' && schema.response !== null ? schema.response : {};
      const response = Object.entries(own).map(([status, reply]) => [
        status,
        status === '200' ? withPlaintext(reply, config?.plaintextOfReply) : reply,
      ]);
      return {
        schema: {
          ...schema,
          ...(body === undefined ? {} : { body }),
          response: { ...failuresOf({ schema, config }), ...Object.fromEntries(response) },
        },
        url,
      };
    },
  });
  // Imported only here, because its page is larger than the rest of the server.
  app.register(import('@fastify/swagger-ui'), { routePrefix: '/docs', staticCSP: pagePolicy });
}
