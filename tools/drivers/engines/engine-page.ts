/** A page in a browser that Playwright does not drive here, with the methods that `engineScreen` needs. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It can't close over variables; argument and result must be JSON-serializable. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  /** Runs a script in the page. */
  inject(script: string): Promise<void>;
  /** Clicks the centre of the element that matches a CSS selector. */
  click(selector: string): Promise<void>;
  /** Types text key by key into the focused element. */
  type(text: string): Promise<void>;
  press(key: PageKey): Promise<void>;
  /** Chooses files in a file input. */
  upload(selector: string, paths: readonly string[]): Promise<void>;
  /** a PNG of the viewport */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type PageKey = 'Backspace' | 'Enter' | 'Escape' | 'Tab';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A browser engine that opens isolated pages. */
export interface Engine {
  readonly name: string;
  open(size: PageSize): Promise<EnginePage>;
  close(): Promise<void>;
}

/** An expression that calls a function and yields its result as JSON. */
export function callInPage<Argument>(run: (argument: Argument) => unknown, argument: Argument): string {
  const given = argument === undefined ? '' : JSON.stringify(argument);
  return `Promise.resolve((${run.toString()})(${given})).then((result) => JSON.stringify(result ?? null))`;
}
