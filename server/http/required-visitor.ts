import type { FastifyInstance } from 'fastify';
import type { VisitorSessions } from './visitor-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** the visitor's id, on the routes that require a session */
    visitor: string;
  }
}

/** Refuses every call of this plugin without a valid session, before its body is read (SEC-4). */
export function requireVisitor(app: FastifyInstance, sessions: VisitorSessions): void {
  app.decorateRequest('visitor', '');
  app.addHook('onRequest', async (request) => {
    request.visitor = await sessions.require(request);
  });
}
