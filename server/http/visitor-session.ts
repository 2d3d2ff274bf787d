import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import { isLocal } from './loopback.ts';
import type { Tokens } from './tokens.ts';

/** The cookie by which a browser's calls belong together (contract §9). */
export const visitorCookie = 'refrendo_browser';
const cookieSeconds = 24 * 60 * 60;

/** @returns the browser's identity from its cookie, null where it presents none of ours */
export function readVisitor(tokens: Tokens, request: FastifyRequest): string | null {
  return tokens.openVisitor(request.cookies[visitorCookie]);
}

/** The browser's identity; the reply carries the cookie, new where none of ours was presented (§9). */
export function ensureVisitor(tokens: Tokens, request: FastifyRequest, reply: FastifyReply): string {
  const browser = readVisitor(tokens, request) ?? tokens.newVisitor();
  reply.setCookie(visitorCookie, tokens.sealVisitor(browser), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: !isLocal(request),
    maxAge: cookieSeconds,
  });
  return browser;
}

/**
 * The browser of a call that the table asks a bearer for (SEC-4).
 * @throws {HttpError} 401 without a valid pair of cookie and bearer token
 */
export function requireVisitor(tokens: Tokens, request: FastifyRequest, now: number): string {
  const browser = readVisitor(tokens, request);
  const bearer = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (browser === null || bearer === undefined || !tokens.isBearerOf(browser, bearer, now)) {
    throw new HttpError(401, 'a valid bearer token and its cookie are required');
  }
  return browser;
}
