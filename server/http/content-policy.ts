/** The content security policy, and the hosts that Google's captcha adds to it (contract §5). */
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

/** @param hosts null: everything is served from here */
export function contentPolicy(hosts: CaptchaHosts | null): string {
  const more = (extra: readonly string[] | undefined): string => ["'self'", ...(extra ?? [])].join(' ');
  return [
    "default-src 'none'",
    `script-src ${more(hosts?.script)}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${more(hosts?.connect)}`,
    ...(hosts === null ? [] : [`frame-src ${hosts.frame.join(' ')}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Google's script names policies of its own, which differ from release to release
    hosts === null ? 'trusted-types default' : "trusted-types * 'allow-duplicates'",
  ].join('; ');
}
