/** A page in one of the browsers that Playwright does not drive here: what `engineScreen` needs of an engine. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, which may use nothing from outside. The argument and the result are JSON. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  /** Runs a script's text in the page. */
  inject(script: string): Promise<void>;
  /** Clicks the middle of the element that a CSS selector finds. */
  click(selector: string): Promise<void>;
  /** Presses the keys of a text, one after the other, wherever the focus is. */
  type(text: string): Promise<void>;
  press(key: PageKey): Promise<void>;
  /** Chooses files in a file input. */
  upload(selector: string, paths: readonly string[]): Promise<void>;
  /** the picture of the viewport as PNG */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type PageKey = 'Backspace' | 'Enter' | 'Escape' | 'Tab';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A browser engine that opens pages, each with a session of its own. */
export interface Engine {
  readonly name: string;
  open(size: PageSize): Promise<EnginePage>;
  close(): Promise<void>;
}

/** The call of a function as an expression, whose result is JSON. */
export function callInPage<Argument>(run: (argument: Argument) => unknown, argument: Argument): string {
  const given = argument === undefined ? '' : JSON.stringify(argument);
  return `Promise.resolve((${run.toString()})(${given})).then((result) => JSON.stringify(result ?? null))`;
}
