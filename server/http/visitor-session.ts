import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { equalInConstantTime } from './constant-time.ts';
import { HttpError } from './errors.ts';

/** The signed cookie by which the calls of one browser belong together (backend.md#visitors). */
const visitorCookie = 'refrendo_browser';

/** How long a visitor's id is valid; no rule looks further back. */
export const sessionLifetimeMs = 24 * 60 * 60 * 1000;
export const bearerLifetimeMs = 60 * 60 * 1000;

/** Visitor sessions: an id in a signed cookie, and bearer tokens bound to it (backend.md#visitors, SEC-4). */
export interface VisitorSessions {
  /** signs the cookie; different from the key of the bearer tokens */
  readonly cookieKey: string;
  /** @returns the id in the visitor's cookie; null without a cookie that this server signed in the last 24 hours */
  read(request: FastifyRequest): string | null;
  /** The visitor's id; the reply sets the cookie, with a new id where the call has none that is valid (backend.md#visitors). */
  ensure(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /**
   * The visitor's id, for the calls that need a bearer token (SEC-4).
   * @throws {HttpError} 401 without a valid pair of cookie and bearer token
   */
  require(request: FastifyRequest): Promise<string>;
  /** A bearer token that is valid for an hour, and only beside this visitor's cookie. */
  issueBearer(visitor: string): string;
  /** Ends the session: cookie and bearer tokens are refused, and what the visitor had earned is deleted. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface SessionOptions {
  /** TOKEN_SECRET; changing it ends every session */
  readonly secret: string;
  readonly clock: () => number;
  /** whether the reply's cookie must be `Secure` */
  readonly isSecure: (request: FastifyRequest) => boolean;
}

export function createVisitorSessions(database: Database, options: SessionOptions): VisitorSessions {
  const { secret, clock, isSecure } = options;
  const sign = (visitor: string, body: string): string =>
    createHmac('sha256', secret).update(`bearer:${visitor}.${body}`).digest('base64url');

  function checkBearer(visitor: string, authorization: string): 'valid' | 'expired' | 'forged' {
    const [, body, expiry, signature] = /^Bearer ((\d+)\.[\w-]+)\.([\w-]+)$/i.exec(authorization) ?? [];
    if (body === undefined || signature === undefined) return 'forged';
    if (!equalInConstantTime(signature, sign(visitor, body))) return 'forged';
    return Number(expiry) > clock() ? 'valid' : 'expired';
  }

  const isEnded = async (visitor: string): Promise<boolean> =>
    (await database.query('SELECT 1 FROM ended_sessions WHERE browser = $1', [visitor])).length > 0;

  const cookieOptions = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

  const sessions: VisitorSessions = {
    cookieKey: `cookie:${secret}`,

    read(request) {
      const { value } = request.unsignCookie(request.cookies[visitorCookie] ?? '');
      const createdAt = Number.parseInt(/\.([0-9a-z]+)$/.exec(value ?? '')?.[1] ?? '', 36);
      return createdAt > clock() - sessionLifetimeMs ? value : null;
    },

    async ensure(request, reply) {
      const known = sessions.read(request);
      const visitor = known !== null && !(await isEnded(known)) ? known : newVisitor(clock());
      const maxAge = sessionLifetimeMs / 1000;
      reply.setCookie(visitorCookie, visitor, { ...cookieOptions(request), signed: true, maxAge });
      return visitor;
    },

    async require(request) {
      const refuse = (event?: 'cookie-forged' | 'token-forged'): HttpError =>
        new HttpError(401, 'a valid bearer token and its cookie are required', event === undefined ? {} : { event });
      const { authorization } = request.headers;
      const visitor = sessions.read(request);
      if (visitor === null) throw refuse(request.cookies[visitorCookie] === undefined ? undefined : 'cookie-forged');
      if (authorization === undefined) throw refuse();
      const bearer = checkBearer(visitor, authorization);
      if (bearer !== 'valid') throw refuse(bearer === 'forged' ? 'token-forged' : undefined);
      if (await isEnded(visitor)) throw refuse();
      return visitor;
    },

    issueBearer(visitor) {
      const body = `${clock() + bearerLifetimeMs}.${randomBytes(9).toString('base64url')}`;
      return `${body}.${sign(visitor, body)}`;
    },

    async end(request, reply) {
      reply.clearCookie(visitorCookie, cookieOptions(request));
      const visitor = sessions.read(request);
      if (visitor === null) return;
      await database.transaction(async (queries) => {
        await queries.query('INSERT INTO ended_sessions (browser, ended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          visitor,
          new Date(clock()),
        ]);
        // the sends stay: the limits count them
        for (const table of ['captcha_passes', 'lookups', 'codes', 'confirmations']) {
          await queries.query(`DELETE FROM ${table} WHERE browser = $1`, [visitor]);
        }
      });
    },
  };
  return sessions;
}

/** Random, and with the time of its beginning, so that a cookie that was copied does not stay valid for ever. */
function newVisitor(now: number): string {
  return `${randomBytes(18).toString('base64url')}.${now.toString(36)}`;
}
