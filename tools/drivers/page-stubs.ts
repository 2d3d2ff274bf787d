/** What the page itself answers, held until the test says how; and what can be made to break. */
export interface PageStubs {
  readonly captchas: { resolve(token: string): void; reject(error: Error): void }[];
  readonly files: { read(): void; fail(): void }[];
  readonly copies: { resolve(): void; reject(error: Error): void }[];
  /** the next dialog or toast that ends does so with an error */
  breaksPopup: boolean;
  /** the next countdown can't start */
  breaksCountdown: boolean;
}

declare global {
  interface Window {
    __stubs: PageStubs;
    __captcha?: (action: string) => Promise<string>;
  }
}

/**
 * Runs in the page before the portal does, so it can use nothing from outside. Puts captcha, file reader and
 * clipboard into the hands of the test.
 */
export function installPageStubs(): void {
  const stubs: PageStubs = { captchas: [], files: [], copies: [], breaksPopup: false, breaksCountdown: false };
  window.__stubs = stubs;
  window.__captcha = () => new Promise((resolve, reject) => stubs.captchas.push({ resolve, reject }));

  const readAsDataURL = FileReader.prototype.readAsDataURL;
  FileReader.prototype.readAsDataURL = function (file: Blob) {
    stubs.files.push({
      read: () => readAsDataURL.call(this, file),
      fail: () => this.dispatchEvent(new ProgressEvent('error')),
    });
  };

  const clipboard = {
    writeText: () => new Promise<void>((resolve, reject) => stubs.copies.push({ resolve, reject })),
  };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  document.execCommand = () => false;

  // where a popup has closed, the dialog service takes its own listener away: there it can be made to throw
  const removeEventListener = EventTarget.prototype.removeEventListener;
  EventTarget.prototype.removeEventListener = function (...args: Parameters<typeof removeEventListener>) {
    if (stubs.breaksPopup && this instanceof AbortSignal) {
      stubs.breaksPopup = false;
      throw new Error('the dialog broke');
    }
    return removeEventListener.apply(this, args);
  };
  const addEventListener = document.addEventListener.bind(document);
  document.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    if (stubs.breaksCountdown && args[0] === 'visibilitychange') {
      stubs.breaksCountdown = false;
      throw new Error('the countdown broke');
    }
    addEventListener(...args);
  };
}
