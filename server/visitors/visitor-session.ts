import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { equalInConstantTime } from '../security/cryptography.ts';

/**
 * The signed cookie that identifies a browser (backend.md#visitors): the visitor's id and, after the first renewal, its
 * mark. Over TLS, the `__Host-` prefix keeps other hosts of the domain from setting it.
 */
export const visitorCookie = 'refrendo_browser';
const tlsCookie = `__Host-${visitorCookie}`;

/** Lifetime of a visitor's id; no rule needs older data. */
export const sessionLifetimeMs = 24 * 60 * 60 * 1000;
export const bearerLifetimeMs = 60 * 60 * 1000;

/** SQL condition: the cookie with this mark is the visitor's current one. */
export const notRenewed = (visitor: string, mark: string): string =>
  `NOT EXISTS (SELECT 1 FROM renewed_cookies WHERE browser = ${visitor} AND mark <> ${mark})`;

/** How long the previous cookie is still accepted for renewal, in case the reply with the new one was lost. */
const lostReplyMs = 60 * 1000;

/** Thrown if a call lacks a valid bearer token or the cookie that belongs to it. */
export class SessionMissing extends Error {
  override readonly name = 'SessionMissing';
  /** @param forged null: missing or expired */
  constructor(readonly forged: 'cookie' | 'token' | null) {
    super('a valid bearer token and its cookie are required');
  }
}

/** Visitor sessions: an id in a signed cookie, and bearer tokens bound to it (backend.md#visitors, SEC-4). */
export type VisitorSessions = ReturnType<typeof createVisitorSessions>;

interface SessionOptions {
  /** TOKEN_SECRET; changing it without setting TOKEN_SECRET_PREVIOUS ends every session. */
  readonly secret: string;
  /** TOKEN_SECRET_PREVIOUS: still accepted, but not used to sign. */
  readonly previousSecret: string | null;
  readonly clock: () => number;
  readonly isSecure: (request: FastifyRequest) => boolean;
}

export function createVisitorSessions(database: Database, options: SessionOptions) {
  const { secret, previousSecret, clock, isSecure } = options;
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
  const sign = (visitor: string, body: string, key = secret): string =>
    createHmac('sha256', key).update(`bearer:${visitor}.${body}`).digest('base64url');

  function checkBearer(visitor: string, authorization: string): 'valid' | 'expired' | 'forged' {
    const [, body, expiry, signature] = /^Bearer ((\d+)\.[\w-]+)\.([\w-]+)$/i.exec(authorization) ?? [];
    if (body === undefined || signature === undefined) return 'forged';
    if (!secrets.some((key) => equalInConstantTime(signature, sign(visitor, body, key)))) return 'forged';
    return Number(expiry) > clock() ? 'valid' : 'expired';
  }

  const cookieName = (request: FastifyRequest): string => (isSecure(request) ? tlsCookie : visitorCookie);

  function setCookie(request: FastifyRequest, reply: FastifyReply, { visitor, mark }: VisitorCookie): void {
    const value = mark === '' ? visitor : `${visitor}.${mark}`;
    reply.setCookie(cookieName(request), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(request),
      signed: true,
      maxAge: sessionLifetimeMs / 1000,
    });
  }

  /** Reads the signed cookie. The caller's SQL must check with `notRenewed` that it is current. */
  function readSigned(request: FastifyRequest): VisitorCookie | null {
    const { value } = request.unsignCookie(request.cookies[cookieName(request)] ?? '');
    const [, visitor = '', time = '', mark = ''] = /^([\w-]+\.([0-9a-z]+))(?:\.([\w-]+))?$/.exec(value ?? '') ?? [];
    return Number.parseInt(time, 36) > clock() - sessionLifetimeMs ? { visitor, mark } : null;
  }

  async function holds({ visitor, mark }: VisitorCookie): Promise<boolean> {
    const held = await database.query(`SELECT 1 WHERE ${notRenewed('$1', '$2')}`, [visitor, mark]);
    return held.length > 0;
  }

  async function readCookie(request: FastifyRequest): Promise<VisitorCookie | null> {
    const cookie = readSigned(request);
    return cookie !== null && (await holds(cookie)) ? cookie : null;
  }

  /**
   * @returns null if the cookie was already renewed and a lost reply can't explain the repeated call, because a minute
   * has passed or the renewed cookie was used
   */
  async function renew({ visitor, mark }: VisitorCookie): Promise<VisitorCookie | null> {
    const next = randomBytes(9).toString('base64url');
    const now = clock();
    const renewed = await database.query(
      `INSERT INTO renewed_cookies (browser, mark, previous_mark, renewed_at)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (browser) DO UPDATE SET mark = $2, previous_mark = $3, renewed_at = $4
       WHERE renewed_cookies.mark = $3 OR (renewed_cookies.previous_mark = $3 AND renewed_cookies.renewed_at > $5
         AND NOT EXISTS (SELECT 1 FROM lookups WHERE browser = $1 AND looked_up_at >= renewed_cookies.renewed_at)
         AND NOT EXISTS (SELECT 1 FROM code_sends WHERE browser = $1 AND sent_at >= renewed_cookies.renewed_at))
       RETURNING browser`,
      [visitor, next, mark, new Date(now), new Date(now - lostReplyMs)],
    );
    return renewed.length > 0 ? { visitor, mark: next } : null;
  }

  return {
    readSigned,

    /** The first key signs; all are accepted. Derived independently of the bearer tokens' keys. */
    cookieKeys: secrets.map((key) => `cookie:${key}`),

    /** @returns the visitor's id; null unless the request has a cookie signed in the last 24 hours, not renewed since */
    read: async (request: FastifyRequest) => (await readCookie(request))?.visitor ?? null,

    /** The visitor's id. Sets the cookie, with a new id if the request has no valid one (backend.md#visitors). */
    async ensure(request: FastifyRequest, reply: FastifyReply) {
      const cookie = (await readCookie(request)) ?? newCookie(clock());
      setCookie(request, reply, cookie);
      return cookie.visitor;
    },

    /**
     * `ensure` for POST /token. Unless the request has a bearer token of the cookie's visitor, renews the cookie, because
     * somebody else may have planted it. The previous cookie and its bearer tokens become invalid.
     */
    async begin(request: FastifyRequest, reply: FastifyReply) {
      const signed = readSigned(request);
      const { authorization } = request.headers;
      // Even an expired bearer token proves that it and the cookie belong together.
      const isPair =
        signed !== null && authorization !== undefined && checkBearer(signed.visitor, authorization) !== 'forged';
      const kept = isPair && (await holds(signed)) ? signed : null;
      const cookie = kept ?? (signed && (await renew(signed))) ?? newCookie(clock());
      setCookie(request, reply, cookie);
      return cookie.visitor;
    },

    /** The visitor's id, for calls that need a bearer token (SEC-4). @throws {SessionMissing} */
    async require(request: FastifyRequest) {
      const { authorization } = request.headers;
      const cookie = readSigned(request);
      if (cookie === null)
        throw new SessionMissing(request.cookies[cookieName(request)] === undefined ? null : 'cookie');
      if (authorization === undefined) throw new SessionMissing(null);
      const bearer = checkBearer(cookie.visitor, authorization);
      if (bearer !== 'valid') throw new SessionMissing(bearer === 'forged' ? 'token' : null);
      if (!(await holds(cookie))) throw new SessionMissing(null);
      return cookie.visitor;
    },

    /** Issues a bearer token, valid for an hour and only with this visitor's cookie. */
    issueBearer(visitor: string) {
      const body = `${clock() + bearerLifetimeMs}.${randomBytes(9).toString('base64url')}`;
      return `${body}.${sign(visitor, body)}`;
    },
  };
}

export interface VisitorCookie {
  readonly visitor: string;
  /** Set by the last renewal; empty before the first. */
  readonly mark: string;
}

/** Random, with the creation time, so that a copied cookie expires. */
function newCookie(now: number): VisitorCookie {
  return { visitor: `${randomBytes(18).toString('base64url')}.${now.toString(36)}`, mark: '' };
}
