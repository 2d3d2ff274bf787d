/** Elements in sweetalert2's popup. With the attributes below, none can hold a script, URL or handler. */
const elements = '(?:div|button|ul|img|h2|input|output|select|label|span|textarea)';
const attributes =
  '(?: (?:class|id|aria-labelledby|aria-describedby)="swal2-[\\w -]*"| type="(?:button|file|range|checkbox)"| tabindex="-1")*';
const inertHtml = new RegExp(`^(?:[^<&]|&times;|</${elements}>|<${elements}${attributes} ?/?>)*$`);

/** The scripts and workers of the build. */
const buildScript = /^\/assets\/[\w.-]+\.js$/;

/**
 * Installs the default Trusted Types policy. HTML set by a library must be inert. Scripts must be build assets or exactly
 * the configured captcha URL. Must run before anything else.
 */
export function installTrustedTypes(window: Window, captchaScriptUrl: string): void {
  const { location, trustedTypes } = window;
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => (isInertHtml(html) ? html : null),
      createScriptURL: (url) => (isAllowedScript(url, captchaScriptUrl, location) ? url : null),
    });
  } catch {
    // the CSP forbids a default policy: worker and dialogs have fallbacks
  }
}

export function isInertHtml(html: string): boolean {
  return inertHtml.test(html);
}

export function isAllowedScript(
  url: string,
  captchaScriptUrl: string,
  page: { href: string; origin: string },
): boolean {
  const { href, origin, pathname } = new URL(url, page.href);
  return (origin === page.origin && buildScript.test(pathname)) || href === new URL(captchaScriptUrl, page.href).href;
}
