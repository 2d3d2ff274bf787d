/**
 * A captcha provider's script (wire.md#captcha), as text: offers `ready` and `execute`, and calls the function that its
 * address names. The captcha is solved at once, or by the page stubs where they are installed.
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

/** A script that is ready and offers no captcha. */
export const captchaWithoutExecute = {
  type: 'text/javascript',
  body: 'window.grecaptcha = { ready: (callback) => callback() }',
} as const;
