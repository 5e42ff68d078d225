import { canonicalPath } from '../contract/shapes/site-routes.ts';
import { queryWords, stemOf, wordsOf } from '../search/terms.ts';
import type { KnownLine, ListedDocument } from './listed-document.ts';

/** The stems of a document's words, of which few change between two searches. */
const stems = new WeakMap<KnownLine['read'], ReadonlySet<string>>();

function stemsOf({ read }: KnownLine): ReadonlySet<string> {
  const found = stems.get(read) ?? new Set(wordsOf(read.text).map(stemOf));
  stems.set(read, found);
  return found;
}

/** The path in a pasted address of the site; undefined for other text. */
function pathIn(text: string): string | undefined {
  if (!/^(?:https?:\/\/|[\w.-]+\.\p{L}+\/|\/)/u.test(text) || /\s/.test(text)) return undefined;
  const url = URL.parse(
    text.startsWith('/') ? text : text.replace(/^(?!https?:)/, 'https://'),
    ORIGIN,
  );
  if (!url) return undefined;
  const path = url.pathname.replace(/^\/staff\/preview(?=\/|$)/, '') || '/';
  return canonicalPath(path).replace(/^\/employee\//, '/team/');
}

const ORIGIN = 'https://site.invalid';

/** Documents of a page, or of those below it if it has none. */
function ofPage(lines: readonly KnownLine[], path: string): readonly KnownLine[] {
  const own = lines.filter(({ line }) => line.page === path);
  return own.length > 0 ? own : lines.filter(({ line }) => line.page.startsWith(`${path}/`));
}

/** Documents with all words of a text, in any form, those with them in their titles first. */
function withWords(lines: readonly KnownLine[], text: string): readonly KnownLine[] {
  const wanted = queryWords(text).map(stemOf);
  if (wanted.length === 0) return [];
  const isIn = (found: Iterable<string>): boolean => {
    const all = [...found];
    return wanted.every((stem) => all.some((each) => each.startsWith(stem)));
  };
  const found = lines.filter((known) => isIn(stemsOf(known)));
  const rank = ({ line }: KnownLine) => (isIn(wordsOf(line.title).map(stemOf)) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** Documents that staff look for, by words of their texts or a pasted address of the site. */
export function findDocuments(lines: readonly KnownLine[], asked: string): ListedDocument[] {
  const path = pathIn(asked.trim());
  const found = path === undefined ? withWords(lines, asked) : ofPage(lines, path);
  return found.map(({ line }) => line);
}
