import type { ByteMap } from './byte-map.ts';
import type { Category } from './categories.ts';
import { type HtmlString, isHtmlNode, paintHtml } from './html-strings.ts';
import type { FoundString, Place } from './place.ts';
import type { Writers } from './writers.ts';

/** Shorter strings cost less than a pointer would. */
const REPEATED_FROM = 16;

/** Gives texts away: a string of HTML to its parts, any other as a whole. */
export class TextPainter {
  readonly strings: FoundString[] = [];
  readonly htmlStrings: HtmlString[] = [];
  readonly #payload: Buffer;
  readonly #map: ByteMap;
  readonly #writers: Writers;
  readonly #seen = new Set<string>();

  constructor(payload: Buffer, map: ByteMap, writers: Writers) {
    this.#payload = payload;
    this.#map = map;
    this.#writers = writers;
  }

  /** `isPlain` says that the text is a body of its own, without quotes and escapes. */
  paint(start: number, end: number, at: Place, isPlain: boolean): void {
    const string = { start, end, node: at.node, isPlain };
    if (isHtmlNode(this.#map.nodes, at.node)) this.#paintHtml(string, at);
    else this.#paintString({ ...string, isInHtml: false }, at.category);
  }

  #paintHtml(string: HtmlString, { writer }: Place): void {
    this.htmlStrings.push(string);
    this.#map.paint(string.start, string.end, string.node, 'structure');
    paintHtml({ payload: this.#payload, map: this.#map }, string, {
      writers: this.#writers,
      writer,
      paintValue: (start, end, node, category) =>
        this.#paintString({ start, end, node, isPlain: true, isInHtml: true }, category),
    });
  }

  #paintString(string: Omit<FoundString, 'isRepeated'>, category: Category): void {
    const { start, end, node, isPlain, isInHtml } = string;
    const isLong = end - start >= REPEATED_FROM;
    let isRepeated = false;
    if (isLong && category !== 'reference') {
      const text = this.#payload.toString('latin1', start, end);
      isRepeated = this.#seen.has(text);
      this.#seen.add(text);
    }
    if (category !== 'reference') {
      this.strings.push({ start, end, node, isRepeated, isPlain, isInHtml });
    }
    const shown = isRepeated && category !== 'className' ? 'repeated' : category;
    this.#map.paint(start, end, node, shown);
  }
}
