import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { visitorCookie } from '../visitors/visitor-session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** schema of a body that Fastify itself doesn't check */
    readonly documentedBody?: object;
  }
}

const failure = {
  description: 'The call failed',
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        required: ['error'],
        properties: { error: { type: 'string' as const } },
      },
    },
  },
};

/** The page draws itself with inline styles. */
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
 * Makes an OpenAPI document of the schemas of the routes that are registered after it, and shows it at /docs (page) and
 * /docs/json. For the demonstration; `docs/openapi.json` is the same document.
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
          cookie: { type: 'apiKey', in: 'cookie', name: visitorCookie },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const body = route.config?.documentedBody;
      return { schema: body === undefined ? schema : { ...schema, body }, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const path of Object.values(document.openapiObject.paths ?? {})) {
        for (const operation of [path?.get, path?.post, path?.delete]) {
          if (operation !== undefined) operation.responses = { ...operation.responses, default: failure };
        }
      }
      return document.openapiObject;
    },
  });
  // loaded only here: its page weighs more than the rest of the server
  app.register(import('@fastify/swagger-ui'), { routePrefix: '/docs', staticCSP: pagePolicy });
}
