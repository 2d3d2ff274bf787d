/** Something that the page does by itself, held until the test ends it. */
interface HeldCall {
  succeed(): void;
  fail(): void;
  /** ends as if there were no connection */
  readonly cutOff?: () => void;
  /** of a file: ends as if its content were that of another type */
  readonly refuse?: () => void;
}

/** The services of the portal that the page itself answers. */
export type PageService =
  'runCaptcha' | 'readFile' | 'receiveCode' | 'copyFolio' | 'downloadReceipt' | 'printPage' | 'shareReceipt';

interface PageStubs {
  readonly held: Readonly<Record<PageService, HeldCall[]>>;
  /** what was copied last */
  clipboard: string | null;
  /** lets this share of the last upload leave, in percent; null before one was begun */
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
 * Holds the portal's own page, captcha, file reader, SMS, receipt, printer and clipboard, which would answer before their states can be seen.
 * Runs before the portal, so it uses nothing from outside.
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
  // picked files; the portal encodes data URLs by another method
  const { readAsArrayBuffer } = FileReader.prototype;
  FileReader.prototype.readAsArrayBuffer = function (file: Blob) {
    held.readFile.push({
      succeed: () => readAsArrayBuffer.call(this, file),
      refuse: () => readAsArrayBuffer.call(this, otherContent),
      fail: () => this.dispatchEvent(new ProgressEvent('error')),
    });
  };

  // the page that is loaded anew, or asked for by the captcha's script, is no call of fetch
  const { fetch } = window;
  window.fetch = (input, init) =>
    input === '/' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init);

  // an upload's bytes leave when the test says so
  XMLHttpRequestUpload.prototype.addEventListener = function (_type: string, listener: unknown) {
    stubs.sendBytes = (percent) => {
      const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 });
      if (typeof listener === 'function') listener.call(this, progress);
    };
  };

  // a code that the portal waits for no longer is received no longer
  const receiveCode = ({ signal }: CredentialRequestOptions) => {
    const received = hold('receiveCode', { code: '4321' });
    const call = held.receiveCode.at(-1);
    signal?.addEventListener('abort', () =>
      held.receiveCode.splice(0, Infinity, ...held.receiveCode.filter((each) => each !== call)),
    );
    return received;
  };
  Object.defineProperty(window, 'OTPCredential', { value: {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get: receiveCode } });
  // the receipt is made once the page has shown that it is being made
  Object.defineProperty(window, 'scheduler', { value: { yield: () => hold('downloadReceipt', undefined) } });
  // not every system has a way to share
  Object.defineProperty(navigator, 'share', { value: () => hold('shareReceipt', undefined), configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  window.print = () => hold('printPage', undefined);

  const writeText = async (text: string) => {
    await hold('copyFolio', undefined);
    stubs.clipboard = text;
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  // the clipboard service's second way, which would succeed where the first fails
  document.execCommand = () => false;
}
