/** Keys that have no character, by their names in the DOM. */
type Key = 'Escape';

/** The one tab of a browser, as far as walks need it. */
export interface Tab {
  /** Resolves when the document and what it links to are loaded. */
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page, which sees only what it is given. What it returns is JSON. */
  run<Given extends readonly unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>;
  /** Presses the mouse at a point of the viewport, CSS pixels. */
  tap(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Sets the size of the viewport, CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Errors on the console and uncaught ones, of all documents so far. */
  errors(): Promise<readonly string[]>;
  screenshot(): Promise<Uint8Array>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** A browser that walks are tried in. */
export interface Engine {
  readonly name: string;
  /** Starts it with an empty profile. */
  readonly open: () => Promise<Tab>;
}
