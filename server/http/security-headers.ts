const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // For every call; static files override it.
  'cache-control': 'no-store',
} as const;

const hsts = 'max-age=31536000';

/**
 * Headers of every response, including errors. Not @fastify/helmet: it sets no headers if Fastify can't decode the URL,
 * lacks Permissions-Policy, and can't omit HSTS only on loopback.
 * @param tls whether browsers reach the server over TLS
 * @param subdomains whether HSTS covers all subdomains of the portal's host
 */
export function securityHeaders(policy: string, tls: boolean, subdomains: boolean): Record<string, string> {
  const overTls = {
    'reporting-endpoints': 'default="/informes"',
    'strict-transport-security': subdomains ? `${hsts}; includeSubDomains` : hsts,
  };
  return {
    ...always,
    // Violations of the content policy, and crashes, go to reports/report-route.ts. Browsers support the Reporting API
    // only over TLS; the older report-uri covers older browsers and plain HTTP.
    'content-security-policy': `${policy};${tls ? ' report-to default;' : ''} report-uri /informes`,
    ...(tls ? overTls : {}),
  };
}
