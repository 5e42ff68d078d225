import { decodeHTMLAttribute } from 'entities';

/** Longer ones are no URLs of pictures, characters. */
const MAX_URL = 2000;

/** `src` attributes, of whatever element: more than pictures do no harm here. */
const SOURCES = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function* urlsInHtml(html: string): Generator<string> {
  for (const [, double, single, bare] of html.matchAll(SOURCES)) {
    yield decodeHTMLAttribute(double ?? single ?? bare ?? '');
  }
}

/**
 * Everything in parsed JSON that may be the URL of a picture: whole texts and, in HTML, the sources
 * of elements. Without recursion: nothing limits how deep a document is.
 */
export function* pictureUrlsIn(content: unknown): Generator<string> {
  const open: unknown[] = [content];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') {
      if (value.includes('<')) yield* urlsInHtml(value);
      else if (value.length <= MAX_URL) yield value;
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) open.push(inner);
    }
  }
}
