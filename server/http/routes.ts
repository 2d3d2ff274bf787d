import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts';

/** The routes of one subject: a Fastify plugin that declares what it needs, and whose requests have the types of their schemas. */
export type Routes<Dependencies extends object> = FastifyPluginAsyncJsonSchemaToTs<{ Options: Dependencies }>;
