/** A call that is stubbed in the page and stays pending until the test ends it. */
interface HeldCall {
  succeed(): void;
  fail(): void;
  /** fails as if there were no connection */
  readonly cutOff?: () => void;
  /** file reads only: succeeds with the content of another type */
  readonly refuse?: () => void;
}

/** Services of the portal that are stubbed in the page. */
export type PageService =
  'runCaptcha' | 'readFile' | 'receiveCode' | 'copyFolio' | 'downloadReceipt' | 'printPage' | 'shareReceipt';

interface PageStubs {
  readonly held: Readonly<Record<PageService, HeldCall[]>>;
  /** the last copied text */
  clipboard: string | null;
  /** reports this percentage of the latest upload as sent; null until an upload has started */
  sendBytes: ((percent: number) => void) | null;
  /** called by the captcha's script */
  solveCaptcha(): Promise<string>;
}

declare global {
  interface Window {
    __portalStubs?: PageStubs;
  }
}

/**
 * Holds calls that would finish before their states can be observed: captcha, file reader, SMS, receipt, printer, sharing
 * and clipboard. Runs before the portal and can't close over variables.
 */
export function installPageStubs(): void {
  const held: PageStubs['held'] = {
    runCaptcha: [],
    readFile: [],
    receiveCode: [],
    copyFolio: [],
    downloadReceipt: [],
    printPage: [],
    shareReceipt: [],
  };
  const hold = <Result>(service: PageService, result: Result) =>
    new Promise<Result>((resolve, reject) =>
      held[service].push({
        succeed: () => resolve(result),
        fail: () => reject(new DOMException('the page stub failed', 'NotSupportedError')),
        cutOff: () => reject(new TypeError('Failed to fetch')),
      }),
    );
  const stubs: PageStubs = {
    held,
    clipboard: null,
    sendBytes: null,
    solveCaptcha: () => hold('runCaptcha', 'captcha-token'),
  };
  window.__portalStubs = stubs;

  const otherContent = new Blob(['GIF89a']);
  // the portal reads picked files with this method, and encodes data URLs with another
  const { readAsArrayBuffer } = FileReader.prototype;
  FileReader.prototype.readAsArrayBuffer = function (file: Blob) {
    held.readFile.push({
      succeed: () => readAsArrayBuffer.call(this, file),
      refuse: () => readAsArrayBuffer.call(this, otherContent),
      fail: () => this.dispatchEvent(new ProgressEvent('error')),
    });
  };

  // Fails the portal's probe of its origin. Reloads and the captcha's script do not use fetch.
  const { fetch } = window;
  window.fetch = (input, init) =>
    input === '/' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);

  // upload progress advances only when the test reports it
  XMLHttpRequestUpload.prototype.addEventListener = function (_type: string, listener: unknown) {
    stubs.sendBytes = (percent) => {
      const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 });
      if (typeof listener === 'function') listener.call(this, progress);
    };
  };

  // an aborted request can't receive a code any more
  const receiveCode = ({ signal }: CredentialRequestOptions) => {
    const received = hold('receiveCode', { code: '4321' });
    const call = held.receiveCode.at(-1);
    signal?.addEventListener('abort', () =>
      held.receiveCode.splice(0, Infinity, ...held.receiveCode.filter((each) => each !== call)),
    );
    return received;
  };
  Object.defineProperty(window, 'OTPCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get: receiveCode } });
  // the receipt is created after the page has yielded to show the busy state
  Object.defineProperty(window, 'scheduler', { value: { yield: () => hold('downloadReceipt', undefined) } });
  // not every system supports sharing
  Object.defineProperty(navigator, 'share', { value: () => hold('shareReceipt', undefined), configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  window.print = () => hold('printPage', undefined);

  const writeText = async (text: string) => {
    await hold('copyFolio', undefined);
    stubs.clipboard = text;
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  // disables the clipboard service's fallback, which would succeed after the first method fails
  document.execCommand = () => false;
}
