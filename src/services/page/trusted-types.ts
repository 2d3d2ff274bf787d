/** The parts that sweetalert2 builds its popup from: no script, no address, no handler can be written with them. */
const parts = '(?:div|button|ul|img|h2|input|output|select|label|span|textarea)';
const attributes =
  '(?: (?:class|id|aria-labelledby|aria-describedby)="swal2-[\\w -]*"| type="(?:button|file|range|checkbox)"| tabindex="-1")*';
const inertHtml = new RegExp(`^(?:[^<&]|&times;|</${parts}>|<${parts}${attributes} ?/?>)*$`);

/** The build's own scripts and workers. */
const ownScript = /^\/assets\/[\w.-]+\.js$/;

/**
 * The default Trusted Types policy: what a library hands to the page as HTML must be inert, what it loads as a
 * script must be the build's own or the captcha's, at exactly its configured address. Must run before anything else.
 */
export function installTrustedTypes(window: Window, captchaScriptUrl: string): void {
  const { location, trustedTypes } = window;
  try {
    trustedTypes?.createPolicy('default', {
      createHTML: (html) => (isInertHtml(html) ? html : null),
      createScriptURL: (url) => (isOwnScript(url, captchaScriptUrl, location) ? url : null),
    });
  } catch {
    // a host whose content policy names no default policy: worker and dialogs have their fallbacks
  }
}

export function isInertHtml(html: string): boolean {
  return inertHtml.test(html);
}

export function isOwnScript(url: string, captchaScriptUrl: string, page: { href: string; origin: string }): boolean {
  const { href, origin, pathname } = new URL(url, page.href);
  return (origin === page.origin && ownScript.test(pathname)) || href === new URL(captchaScriptUrl, page.href).href;
}
