import type { Tab } from './tab.ts';

interface Message {
  type(): string;
  text(): string;
}

/** The methods that Playwright's and Puppeteer's pages share. */
interface DrivenPage {
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: { press(key: 'Escape'): Promise<void>; type(text: string): Promise<void> };
}

/** The methods whose names differ. */
interface Differences {
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly errors: readonly string[];
}

/** A function call with its arguments, as the text of a script. */
export const callOf = (work: unknown, given: readonly unknown[]): string =>
  `(${String(work)})(...${JSON.stringify(given)})`;

/** Records the errors of a page. @param notes beginnings of messages that are not errors */
export function collectErrors(notes: readonly string[] = []) {
  const errors: string[] = [];
  return {
    errors,
    onConsole: (message: Message) => {
      const isNote = notes.some((note) => message.text().startsWith(note));
      if (message.type() === 'error' && !isNote) errors.push(message.text());
    },
    onError: (error: unknown) => {
      errors.push(String(error));
    },
  };
}

export const toTab = (page: DrivenPage, { resize, close, errors }: Differences): Tab => ({
  go: async (url) => void (await page.goto(url)),
  back: async () => void (await page.goBack()),
  run: async <Result>(work: unknown, ...given: readonly unknown[]) =>
    (await page.evaluate(callOf(work, given))) as Result,
  tap: (x, y) => page.mouse.click(x, y),
  press: (key) => page.keyboard.press(key),
  type: (text) => page.keyboard.type(text),
  resize,
  errors: async () => errors,
  close,
});
