/** Keys that have no character, by their names in the DOM. */
type Key = 'Escape';

/** The only tab of a browser, reduced to the methods that walks use. */
export interface Tab {
  /** Resolves when the document and its resources are loaded. */
  go(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page, which can access only its arguments. The result is JSON. */
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
  /** Errors on the console and uncaught errors, of all documents so far. */
  errors(): Promise<readonly string[]>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** A browser in which the walks are tried. */
export interface Engine {
  readonly name: string;
  /** Starts the browser with an empty profile. */
  readonly open: () => Promise<Tab>;
}
