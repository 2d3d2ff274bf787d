/**
 * A captcha provider's script (wire.md#captcha) as text: offers `ready` and `execute`, and calls the callback named in
 * its URL. Solves the captcha immediately, or through the page stubs if they are installed.
 */
export function captchaScript(url: string): string {
  const onload = new URL(url, 'http://portal').searchParams.get('onload') ?? '';
  return `
    window.grecaptcha = {
      ready: (callback) => callback(),
      execute: () => window.__portalStubs ? window.__portalStubs.solveCaptcha() : Promise.resolve('captcha-token'),
    };
    window[${JSON.stringify(onload)}]?.();
  `;
}

/** A script that becomes ready but offers no captcha. */
export const captchaWithoutExecute = {
  type: 'text/javascript',
  body: 'window.grecaptcha = { ready: (callback) => callback() }',
} as const;
