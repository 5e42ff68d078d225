import { decodeHTMLAttribute } from 'entities';

/** Maximum length of a picture URL, characters. */
const MAX_URL = 2000;

/** `src` attributes of any element: extra URLs do no harm here. */
const SOURCES = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

function* urlsInHtml(html: string): Generator<string> {
  for (const [, double, single, bare] of html.matchAll(SOURCES)) {
    yield decodeHTMLAttribute(double ?? single ?? bare ?? '');
  }
}

/**
 * Yields possible picture URLs in parsed JSON: whole strings and, in HTML, `src` attributes. Not
 * recursive, because documents may be arbitrarily deep.
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
