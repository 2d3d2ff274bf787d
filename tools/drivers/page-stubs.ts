/** Something that the page does by itself, held until the test ends it. */
interface HeldCall {
  succeed(): void;
  fail(): void;
}

/** The services of the portal that the page itself answers. */
export type PageService = 'runCaptcha' | 'readDocument' | 'copyFolio';

interface PageStubs {
  readonly held: Readonly<Record<PageService, HeldCall[]>>;
  /** called by the captcha's script */
  solveCaptcha(): Promise<string>;
}

declare global {
  interface Window {
    __portalStubs: PageStubs;
  }
}

/**
 * Holds captcha, file reader and clipboard, which would answer before their states can be seen. Runs before the portal,
 * so it uses nothing from outside.
 */
export function installPageStubs(): void {
  const held: PageStubs['held'] = { runCaptcha: [], readDocument: [], copyFolio: [] };
  const hold = <Result>(service: PageService, result: Result) =>
    new Promise<Result>((resolve, reject) =>
      held[service].push({ succeed: () => resolve(result), fail: () => reject(new Error('the page stub failed')) }),
    );
  window.__portalStubs = { held, solveCaptcha: () => hold('runCaptcha', 'captcha-token') };

  const readAsDataURL = FileReader.prototype.readAsDataURL;
  FileReader.prototype.readAsDataURL = function (file: Blob) {
    held.readDocument.push({
      succeed: () => readAsDataURL.call(this, file),
      fail: () => this.dispatchEvent(new ProgressEvent('error')),
    });
  };

  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => hold('copyFolio', undefined) } });
  // the clipboard service's second way, which would succeed where the first fails
  document.execCommand = () => false;
}
