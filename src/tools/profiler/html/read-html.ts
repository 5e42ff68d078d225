import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { HtmlAttribute, HtmlElement, HtmlLeaf, HtmlNode } from './html-tree.ts';

/** Elements without an end tag. */
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements that end where one of the same group begins beside them. */
const SIBLINGS = ['li', 'p', 'option', 'dt dd', 'td th', 'tr'].map((group) => group.split(' '));
const GROUP = new Map(SIBLINGS.flatMap((group) => group.map((name) => [name, group] as const)));
const CODE = new Set(['script', 'style']);
const FOREIGN = new Set(['svg', 'math']);
/** Deeper elements belong to the one at this depth, so that hostile input overflows no stack. */
const MAX_DEPTH = 100;

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };
interface DraftElement extends Draft<Omit<HtmlElement, 'attributes' | 'children'>> {
  readonly attributes: HtmlAttribute[];
  readonly children: HtmlNode[];
}

interface Open {
  readonly name: string;
  readonly element: DraftElement;
  readonly isOwn: boolean;
}

/**
 * Builds a tree from the tokens of htmlparser2. Its parser would do so, but takes time in proportion
 * to the square of the depth, and gives no positions of attributes.
 */
class TreeBuilder implements TokenizerCallbacks {
  readonly root: DraftElement;
  readonly #text: string;
  readonly #stack: Open[];
  /** How many elements of a name are open. */
  readonly #open = new Map<string, number>();
  #attributeName = '';
  #attributeStart = 0;
  #valueStart = -1;
  #valueEnd = -1;
  #isTagOpen = false;
  /** End of the last tag or text. */
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.root = this.#draft('', 0, 0);
    this.#stack = [{ name: '', element: this.root, isOwn: true }];
  }

  get #top(): Open {
    return this.#stack.at(-1) as Open;
  }

  #draft(name: string, start: number, nameEnd: number): DraftElement {
    const end = this.#text.length;
    return { kind: 'element', name, start, nameEnd, end, attributes: [], children: [] };
  }

  onopentagname(start: number, end: number): void {
    const name = this.#text.slice(start, end).toLowerCase();
    if (GROUP.get(name)?.includes(this.#top.name)) this.#pop(start - 1);
    const parent = this.#top;
    const isOwn = this.#stack.length <= MAX_DEPTH;
    const element = isOwn ? this.#draft(name, start - 1, end) : parent.element;
    if (isOwn) parent.element.children.push(element);
    this.#stack.push({ name, element, isOwn });
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1);
    this.#isTagOpen = true;
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.#text.slice(start, end).toLowerCase();
    this.#attributeStart = start;
    this.#valueStart = -1;
    this.#valueEnd = end;
  }

  onattribdata(start: number, end: number): void {
    if (this.#valueStart < 0) this.#valueStart = start;
    this.#valueEnd = end;
  }

  onattribend(quote: QuoteType, end: number): void {
    const { element, isOwn } = this.#top;
    if (!isOwn || !this.#isTagOpen) return;
    const hasValue = this.#valueStart >= 0;
    element.attributes.push({
      name: this.#attributeName,
      start: this.#attributeStart,
      valueStart: hasValue ? this.#valueStart : this.#valueEnd,
      valueEnd: this.#valueEnd,
      end: quote === QuoteType.NoValue ? this.#valueEnd : end,
    });
  }

  onopentagend(end: number): void {
    this.#isTagOpen = false;
    this.#at = end + 1;
    if (VOID.has(this.#top.name)) this.#pop(end + 1);
  }

  onselfclosingtag(end: number): void {
    if (!this.isInForeignContext()) return this.onopentagend(end);
    this.#isTagOpen = false;
    this.#at = end + 1;
    this.#pop(end + 1);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#text.slice(start, end).toLowerCase();
    const close = this.#text.indexOf('>', end);
    this.#at = close < 0 ? this.#text.length : close + 1;
    if ((this.#open.get(name) ?? 0) === 0) return;
    while (this.#top.name !== name) this.#pop(this.#lastEnd(start));
    this.#pop(this.#at);
  }

  /** Where an element ends that an end tag of another one ends: before that tag. */
  #lastEnd(nameStart: number): number {
    return this.#text.lastIndexOf('<', nameStart);
  }

  #pop(end: number): void {
    const { name, element, isOwn } = this.#stack.pop() as Open;
    if (isOwn) element.end = end;
    this.#open.set(name, (this.#open.get(name) ?? 1) - 1);
  }

  ontext(start: number, end: number): void {
    this.#addLeaf(CODE.has(this.#top.name) ? 'code' : 'text', start, end);
  }

  oncomment(start: number, end: number, offset: number): void {
    this.#addLeaf('comment', start, end - offset);
  }

  /** Joins texts, which the tokenizer cuts at each `<` that begins no tag. */
  #addLeaf(kind: HtmlLeaf['kind'], from: number, end: number): void {
    // At the end of an unfinished tag the tokenizer reports a text from before the tag.
    const start = Math.max(from, this.#at);
    if (this.#isTagOpen || start >= end) return;
    this.#at = end;
    const { children } = this.#top.element;
    const last = children.at(-1);
    if (last?.kind === kind && last.end === start) (last as Draft<HtmlLeaf>).end = end;
    else children.push({ kind, start, end });
  }

  isInForeignContext(): boolean {
    return [...FOREIGN].some((name) => (this.#open.get(name) ?? 0) > 0);
  }

  // A CDATA section of SVG is text; what follows is nothing that a page shows.
  oncdata(start: number, end: number, offset: number): void {
    this.#addLeaf('text', start, end - offset);
  }
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
  // Entities are not decoded, because their positions would be lost.
  onattribentity(): void {}
  ontextentity(): void {}
}

/** Reads a piece of HTML in linear time. Returns an element without a name that holds it. */
export function readHtml(text: string): HtmlElement {
  const builder = new TreeBuilder(text);
  const tokenizer = new Tokenizer({ decodeEntities: false }, builder);
  tokenizer.write(text);
  tokenizer.end();
  return builder.root;
}
