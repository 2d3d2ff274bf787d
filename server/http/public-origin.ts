import type { FastifyRequest } from 'fastify';

interface OriginConfig {
  readonly publicOrigin: string | null;
  readonly production: boolean;
}

/**
 * Whether browsers reach the server over TLS, so that `Secure` cookies and HSTS apply: PUBLIC_ORIGIN decides. Without it
 * they do not apply to a loopback address outside production, where `npm start` serves plain http.
 */
export function isReachedByTls({ publicOrigin, production }: OriginConfig, request: FastifyRequest): boolean {
  if (publicOrigin !== null) return publicOrigin.startsWith('https:');
  return production || !isLoopback(request);
}

/** The connection must come from this machine: the Host header alone is the client's to choose. */
function isLoopback(request: FastifyRequest): boolean {
  const names = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
  return (
    isLoopbackAddress(request.socket.remoteAddress) &&
    names.test(request.hostname) &&
    // a proxy on this machine that ends TLS
    request.headers['x-forwarded-proto'] !== 'https'
  );
}

export function isLoopbackAddress(address = ''): boolean {
  return /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i.test(address);
}

/**
 * Whether a page of another site made this call. Browsers say so in Sec-Fetch-Site, which no page can set; older ones
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

/** The host that an SMS names, so that browsers offer its code on this site only (WebOTP); null: none is known. */
export function codeHost({ publicOrigin, demonstration }: { publicOrigin: string | null; demonstration: boolean }) {
  if (publicOrigin !== null) return new URL(publicOrigin).hostname;
  // never the Host header of a request: an attacker would choose what the SMS says
  return demonstration ? 'localhost' : null;
}
