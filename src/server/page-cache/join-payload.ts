const OPEN = '<script>(self.__FLIGHT_DATA||=[]).push("';
const CLOSE = '")</script>';
const END = '</body></html>';
const OPEN_TEMPLATE = '<script>(self.__FLIGHT_DATA||=[]).push(`';
const CLOSE_TEMPLATE = '`)</script>';

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

/**
 * Joins a document's payload scripts into one before its end. The renderer cuts them by timers, so
 * without this the same page has other bytes each time and no end of inline scripts to hash.
 * Chunks of binary data, which are written in another way, leave a document as it is.
 */
export function joinPayload(html: string): string {
  const first = html.indexOf(OPEN);
  if (first < 0 || html.includes('__FLIGHT_DATA||=[]).push(Uint8Array')) return html;
  const kept: string[] = [];
  const payload: string[] = [];
  let position = 0;
  for (let start = first; start >= 0; start = html.indexOf(OPEN, position)) {
    const end = html.indexOf(CLOSE, start);
    if (end < 0) return html;
    kept.push(html.slice(position, start));
    payload.push(html.slice(start + OPEN.length, end));
    position = end + CLOSE.length;
  }
  kept.push(html.slice(position));
  const rest = kept.join('');
  if (!rest.endsWith(END)) return html;
  const script = escapeScript(toTemplate(payload.join('')));
  return `${rest.slice(0, -END.length)}${OPEN_TEMPLATE}${script}${CLOSE_TEMPLATE}${END}`;
}
