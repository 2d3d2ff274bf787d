import type { InlineHashes } from './inline-hashes.ts';

/** Hosts that Google's captcha needs in the content security policy (wire.md#captcha). */
export interface CaptchaHosts {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

export const googleCaptchaHosts: CaptchaHosts = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
};

/**
 * The content security policy, with Trusted Types.
 * @param hosts null: all resources come from the portal's origin
 * @param inline hashes of the page's inline scripts and styles
 */
export function contentPolicy(hosts: CaptchaHosts | null, inline: InlineHashes): string {
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
