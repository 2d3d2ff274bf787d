/**
 * A captcha provider's script (contract §5), as text: offers `ready` and `execute` and calls the function that its
 * address names. Whether a captcha is solved is decided by the page's `__captcha`, where a test has set one.
 */
export function captchaScript(url: string): string {
  const onload = new URL(url, 'http://portal').searchParams.get('onload') ?? '';
  return `
    window.grecaptcha = {
      ready: (callback) => callback(),
      execute: (siteKey, { action }) =>
        window.__captcha ? window.__captcha(action) : Promise.resolve('captcha-token'),
    };
    window[${JSON.stringify(onload)}]?.();
  `;
}
