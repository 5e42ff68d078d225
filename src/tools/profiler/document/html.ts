/** A piece of a document; offsets are bytes, as the text is read as Latin-1. */
export interface HtmlPiece {
  readonly kind: 'text' | 'tag' | 'comment' | 'raw';
  readonly start: number;
  readonly end: number;
  /** Lower-case name of a tag; of the element that raw text belongs to. */
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
}

export interface HtmlAttribute {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);
const TAG = /<\/?([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;

function readAttributes(html: string, from: number): { attributes: HtmlAttribute[]; end: number } {
  const attributes: HtmlAttribute[] = [];
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(html);
    if (!match) break;
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    at = ATTRIBUTE.lastIndex;
    const end = match[4] === undefined && value !== '' ? at - 1 : at;
    attributes.push({ name: match[1]?.toLowerCase() ?? '', start: end - value.length, end });
  }
  const close = html.indexOf('>', at);
  return { attributes, end: close < 0 ? html.length : close + 1 };
}

function readComment(html: string, start: number): HtmlPiece | undefined {
  const mark = html.startsWith('<!--', start) ? '-->' : '>';
  if (!html.startsWith('<!', start) && !html.startsWith('<?', start)) return undefined;
  const close = html.indexOf(mark, start + 2);
  const end = close < 0 ? html.length : close + mark.length;
  return { kind: 'comment', start, end, name: '', attributes: [] };
}

function readTag(html: string, start: number): HtmlPiece | undefined {
  TAG.lastIndex = start;
  const name = TAG.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  const { attributes, end } = readAttributes(html, TAG.lastIndex);
  return { kind: 'tag', start, end, name, attributes };
}

function readRaw(html: string, start: number, name: string): HtmlPiece {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi');
  close.lastIndex = start;
  const end = close.exec(html)?.index ?? html.length;
  return { kind: 'raw', start, end, name, attributes: [] };
}

/** Cuts a document, read as Latin-1, into tags, texts, comments and raw texts without a gap. */
export function* scanHtml(html: string): Generator<HtmlPiece> {
  let at = 0;
  while (at < html.length) {
    const special = html[at] === '<' ? (readComment(html, at) ?? readTag(html, at)) : undefined;
    if (special === undefined) {
      const next = html.indexOf('<', at + 1);
      const end = next < 0 ? html.length : next;
      yield { kind: 'text', start: at, end, name: '', attributes: [] };
      at = end;
      continue;
    }
    yield special;
    at = special.end;
    if (special.kind !== 'tag' || html[special.start + 1] === '/' || !RAW.has(special.name))
      continue;
    const raw = readRaw(html, at, special.name);
    if (raw.end > raw.start) yield raw;
    at = raw.end;
  }
}
