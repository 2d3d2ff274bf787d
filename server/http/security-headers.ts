import { createHash } from 'node:crypto';
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Static files override this default.
  'cache-control': 'no-store',
} as const;

const hsts = 'max-age=31536000';

/**
 * Headers of every response, including errors. Doesn't use @fastify/helmet, which sets no headers if Fastify can't
 * decode the URL, lacks Permissions-Policy, and can't omit HSTS only on loopback.
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

/** Hosts that Google's captcha needs in the content security policy (wire.md#captcha). */
export const googleCaptchaHosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

/**
 * The content security policy, with Trusted Types.
 * @param hosts null: all resources come from the portal's origin
 * @param inline hashes of the page's inline scripts and styles
 */
export function contentPolicy(hosts: typeof googleCaptchaHosts | null, inline: InlineHashes): string {
  const withSelf = (extra: readonly string[] = []): string => ["'self'", ...extra].join(' ');
  return [
    "default-src 'none'",
    `script-src ${withSelf([...inline.scripts, ...(hosts?.script ?? [])])}`,
    `style-src ${withSelf(inline.styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${withSelf(hosts?.connect)}`,
    ...(hosts === null ? [] : [`frame-src ${hosts.frame.join(' ')}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Google's script creates its own policies, whose names change between releases.
    hosts === null ? 'trusted-types default' : "trusted-types * 'allow-duplicates'",
  ].join('; ');
}

/** Sources in the content policy that allow a page's inline elements: `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Hashes of a page's inline scripts and styles. */
export function inlineHashesOf(html: string): InlineHashes {
  return { scripts: hashContents(html, 'script'), styles: hashContents(html, 'style') };
}

/** Skips elements with attributes, which have a URL instead of content. */
function hashContents(html: string, element: 'script' | 'style'): string[] {
  const contents = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'));
  return [...contents].map(([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
