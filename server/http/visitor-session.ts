import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { equalInConstantTime } from './constant-time.ts';
import { HttpError } from './errors.ts';
import { isLoopback } from './loopback.ts';

/** The signed cookie by which the calls of one browser belong together (contract §9). */
const visitorCookie = 'refrendo_browser';
const cookieSeconds = 24 * 60 * 60;

export const bearerLifetimeMs = 60 * 60 * 1000;

/** Visitor sessions: a random id in a signed cookie, and bearer tokens bound to it (contract §9, SEC-4). */
export interface VisitorSessions {
  /** signs the cookie; different from the key of the bearer tokens */
  readonly cookieKey: string;
  /** @returns the id in the visitor's cookie; null without a cookie that this server signed */
  read(request: FastifyRequest): string | null;
  /** The visitor's id; the reply sets the cookie, with a new id where the call has no valid one (§9). */
  ensure(request: FastifyRequest, reply: FastifyReply): string;
  /**
   * The visitor's id, for the calls that need a bearer token (SEC-4).
   * @throws {HttpError} 401 without a valid pair of cookie and bearer token
   */
  require(request: FastifyRequest): string;
  /** A bearer token that is valid for an hour, and only beside this visitor's cookie. */
  issueBearer(visitor: string): string;
}

/** @param secret TOKEN_SECRET; changing it ends every session */
export function createVisitorSessions(secret: string, clock: () => number): VisitorSessions {
  const sign = (visitor: string, body: string): string =>
    createHmac('sha256', secret).update(`bearer:${visitor}.${body}`).digest('base64url');

  function isBearerOf(visitor: string, authorization = ''): boolean {
    const [, body, expiry, signature] = /^Bearer ((\d+)\.[\w-]+)\.([\w-]+)$/i.exec(authorization) ?? [];
    if (body === undefined || signature === undefined) return false;
    return equalInConstantTime(signature, sign(visitor, body)) && Number(expiry) > clock();
  }

  const sessions: VisitorSessions = {
    cookieKey: `cookie:${secret}`,
    read: (request) => request.unsignCookie(request.cookies[visitorCookie] ?? '').value,
    ensure(request, reply) {
      const visitor = sessions.read(request) ?? randomBytes(18).toString('base64url');
      reply.setCookie(visitorCookie, visitor, {
        signed: true,
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: !isLoopback(request),
        maxAge: cookieSeconds,
      });
      return visitor;
    },
    require(request) {
      const visitor = sessions.read(request);
      if (visitor === null || !isBearerOf(visitor, request.headers.authorization)) {
        throw new HttpError(401, 'a valid bearer token and its cookie are required');
      }
      return visitor;
    },
    issueBearer(visitor) {
      const body = `${clock() + bearerLifetimeMs}.${randomBytes(9).toString('base64url')}`;
      return `${body}.${sign(visitor, body)}`;
    },
  };
  return sessions;
}
