const OPEN = '<script>(self.__FLIGHT_DATA||=[]).push("';
const CLOSE = '")</script>';
const END = '</body></html>';

/** What may not stand in a script's text; pieces that are harmless apart may form it together. */
const escapeScript = (text: string): string =>
  text.replaceAll('<!--', '<\\!--').replace(/<\/(script)/gi, '</\\$1');

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
  return `${rest.slice(0, -END.length)}${OPEN}${escapeScript(payload.join(''))}${CLOSE}${END}`;
}
