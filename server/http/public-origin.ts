import type { FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../security/addresses.ts';

interface OriginConfig {
  readonly publicOrigin: string | null;
  readonly production: boolean;
}

/**
 * Whether browsers reach the server over TLS, so that `Secure` cookies and HSTS apply. PUBLIC_ORIGIN decides. Without
 * it, only a loopback connection outside production counts as plain HTTP, because `npm start` serves that.
 */
export function isReachedByTls({ publicOrigin, production }: OriginConfig, request: FastifyRequest): boolean {
  if (publicOrigin !== null) return publicOrigin.startsWith('https:');
  return production || !isLoopback(request);
}

/** Checks the connection too, because the client chooses the Host header. */
function isLoopback(request: FastifyRequest): boolean {
  const names = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
  return (
    isLoopbackAddress(request.socket.remoteAddress) &&
    names.test(request.hostname) &&
    // Not behind a TLS-terminating proxy on this machine.
    request.headers['x-forwarded-proto'] !== 'https'
  );
}

/**
 * Whether a page of another site made this call. Browsers send Sec-Fetch-Site, which pages can't set. Older browsers
 * send an Origin with every POST.
 */
export function isForeignSite(publicOrigin: string | null, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  if (publicOrigin !== null) return origin !== publicOrigin;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/** Host shown in an SMS, so that browsers offer its code only on this site (WebOTP); null if unknown. */
export function codeHost({ publicOrigin, demonstration }: { publicOrigin: string | null; demonstration: boolean }) {
  if (publicOrigin !== null) return new URL(publicOrigin).hostname;
  // Never from a request's Host header, or an attacker could choose the SMS's content.
  return demonstration ? 'localhost' : null;
}
