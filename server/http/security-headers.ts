const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // every answer of a call; static files replace it
  'cache-control': 'no-store',
} as const;

const hsts = 'max-age=31536000';

/**
 * The headers of every answer, errors included. Not @fastify/helmet: it sets no header where Fastify can't decode the
 * address, has no Permissions-Policy, and can't leave out HSTS on loopback alone.
 * @param tls whether browsers reach the server over TLS
 * @param subdomains whether HSTS holds for every name below the portal's, whoever serves it
 */
export function securityHeaders(policy: string, tls: boolean, subdomains: boolean): Record<string, string> {
  const overTls = {
    'reporting-endpoints': 'default="/informes"',
    'strict-transport-security': subdomains ? `${hsts}; includeSubDomains` : hsts,
  };
  return {
    ...always,
    // violations of the content policy, and crashes: reports/report-route.ts. Browsers heed the Reporting API over TLS
    // alone; those without it, and plain http, have the older report-uri
    'content-security-policy': `${policy};${tls ? ' report-to default;' : ''} report-uri /informes`,
    ...(tls ? overTls : {}),
  };
}
