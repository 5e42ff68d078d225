import type { InlineScript, MarkedDocument } from './marked-document.ts';

const OPEN = '(self.__FLIGHT_DATA||=[]).push("';
const CLOSE = '")';
const OPEN_TEMPLATE = '(self.__FLIGHT_DATA||=[]).push(`';
const CLOSE_TEMPLATE = '`)';
const BINARY = '(self.__FLIGHT_DATA||=[]).push(Uint8Array';
const END = '</body></html>';

/** Escapes what the HTML parser treats specially in scripts; joined pieces may produce it. */
const escapeScript = (text: string): string =>
  text.replaceAll('<!--', '<\\!--').replace(/<\/(script)/gi, '</\\$1');

const TEMPLATE_ESCAPES: Readonly<Record<string, string>> = {
  '\\"': '"',
  '`': '\\`',
  '${': '\\${',
};

/**
 * Converts the text of a double-quoted string for a template literal, where the payload's many
 * double quotes need no escape: the document is shorter and compresses better.
 */
const toTemplate = (text: string): string =>
  text.replace(/\\[\s\S]|`|\$\{/g, (piece) => TEMPLATE_ESCAPES[piece] ?? piece);

const isPayload = ({ text }: InlineScript): boolean =>
  text.startsWith(OPEN) && text.endsWith(CLOSE);

/**
 * Joins a document's payload scripts into one at its end. The renderer splits them by timers, so
 * without this the bytes and the script hashes of the same page would differ between renders.
 * Documents with binary payload chunks, which have another format, are left unchanged.
 */
export function joinPayload(document: MarkedDocument): MarkedDocument {
  const { markup, scripts } = document;
  const isBinary = scripts.some(({ text }) => text.startsWith(BINARY));
  const last = markup.at(-1) ?? '';
  if (isBinary || !scripts.some(isPayload) || !last.endsWith(END)) return document;
  const otherScripts: InlineScript[] = [];
  const between = [markup[0] ?? ''];
  const payload: string[] = [];
  for (const [index, script] of scripts.entries()) {
    const after = markup[index + 1] ?? '';
    if (isPayload(script)) {
      payload.push(script.text.slice(OPEN.length, -CLOSE.length));
      between.push(`${between.pop()}${after}`);
    } else {
      otherScripts.push(script);
      between.push(after);
    }
  }
  const text = OPEN_TEMPLATE + escapeScript(toTemplate(payload.join(''))) + CLOSE_TEMPLATE;
  const end = between.pop() ?? '';
  return {
    markup: [...between, end.slice(0, -END.length), END],
    scripts: [...otherScripts, { attributes: '', text }],
  };
}
