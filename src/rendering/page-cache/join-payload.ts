import type { InlineScript, MarkedDocument } from './marked-document.ts';

const OPEN = '(self.__FLIGHT_DATA||=[]).push("';
const CLOSE = '")';
const OPEN_TEMPLATE = '(self.__FLIGHT_DATA||=[]).push(`';
const CLOSE_TEMPLATE = '`)';
const BINARY = '(self.__FLIGHT_DATA||=[]).push(Uint8Array';
const END = '</body></html>';

/** What may not stand in a script's text; pieces that are harmless apart may form it together. */
const escapeScript = (text: string): string =>
  text.replaceAll('<!--', '<\\!--').replace(/<\/(script)/gi, '</\\$1');

const TEMPLATE_ESCAPES: Readonly<Record<string, string>> = {
  '\\"': '"',
  '`': '\\`',
  '${': '\\${',
};

/**
 * What stands between double quotes, for a template literal. A payload is full of double quotes,
 * which need no escape there: the document is shorter, and its markup is found in it again.
 */
const toTemplate = (text: string): string =>
  text.replace(/\\[\s\S]|`|\$\{/g, (piece) => TEMPLATE_ESCAPES[piece] ?? piece);

const isPayload = ({ text }: InlineScript): boolean =>
  text.startsWith(OPEN) && text.endsWith(CLOSE);

/**
 * Joins a document's payload scripts into one before its end. The renderer cuts them by timers, so
 * without this the same page has other bytes each time and no end of inline scripts to hash.
 * Chunks of binary data, which are written in another way, leave a document as it is.
 */
export function joinPayload(document: MarkedDocument): MarkedDocument {
  const { markup, scripts } = document;
  const isBinary = scripts.some(({ text }) => text.startsWith(BINARY));
  const last = markup.at(-1) ?? '';
  if (isBinary || !scripts.some(isPayload) || !last.endsWith(END)) return document;
  const kept: InlineScript[] = [];
  const between = [markup[0] ?? ''];
  const payload: string[] = [];
  for (const [index, script] of scripts.entries()) {
    const after = markup[index + 1] ?? '';
    if (isPayload(script)) {
      payload.push(script.text.slice(OPEN.length, -CLOSE.length));
      between.push(`${between.pop()}${after}`);
    } else {
      kept.push(script);
      between.push(after);
    }
  }
  const text = OPEN_TEMPLATE + escapeScript(toTemplate(payload.join(''))) + CLOSE_TEMPLATE;
  const end = between.pop() ?? '';
  return {
    markup: [...between, end.slice(0, -END.length), END],
    scripts: [...kept, { attributes: '', text }],
  };
}
