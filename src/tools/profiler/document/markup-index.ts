import { type HtmlSource, readText, readValue } from '../html/html-source.ts';
import type { HtmlElement, HtmlLeaf } from '../html/html-tree.ts';

/** Start and end in a text. */
type Part = readonly [start: number, end: number];

/** The texts, attribute values and elements of the markup, in whatever way they are written there. */
export class MarkupIndex {
  readonly #texts = new Set<string>();
  /** Numbers of elements by their tag, attributes and content; equal elements have one number. */
  readonly #numbers = new Map<string, number>();
  /** Numbers of the elements that the markup holds. */
  #count = 0;

  hasText(text: string): boolean {
    return this.#texts.has(text);
  }

  /** Takes in the content of an element. */
  add(source: HtmlSource, root: HtmlElement): void {
    this.#number(source, root, (text) => this.#texts.add(text));
    this.#count = this.#numbers.size;
  }

  /** The widest parts of an element's content that the markup holds. */
  findIn(source: HtmlSource, root: HtmlElement): Part[] {
    const numbers = new Map<HtmlElement, number>();
    this.#number(source, root, () => undefined, numbers);
    return [...this.#partsOf(source, root, numbers)];
  }

  #number(
    source: HtmlSource,
    element: HtmlElement,
    onText: (text: string) => void,
    numbers = new Map<HtmlElement, number>(),
  ): number {
    const key = [`<${element.name}`];
    for (const { name, valueStart, valueEnd } of element.attributes) {
      const value = readValue(source, valueStart, valueEnd);
      onText(value);
      key.push(`${name}=${value}`);
    }
    for (const child of element.children) {
      if (child.kind === 'element') {
        key.push(`#${this.#number(source, child, onText, numbers)}`);
      } else if (child.kind !== 'comment') {
        const text = readContent(source, child);
        onText(text);
        key.push(`>${text}`);
      }
    }
    const text = key.join('\0');
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    numbers.set(element, number);
    return number;
  }

  *#partsOf(
    source: HtmlSource,
    element: HtmlElement,
    numbers: ReadonlyMap<HtmlElement, number>,
  ): Generator<Part> {
    for (const { valueStart, valueEnd } of element.attributes) {
      const isKnown = this.#texts.has(readValue(source, valueStart, valueEnd));
      if (isKnown) yield [valueStart, valueEnd];
    }
    for (const child of element.children) {
      if (child.kind === 'element') {
        const isKnown = (numbers.get(child) as number) < this.#count;
        if (isKnown) yield [child.start, child.end];
        else yield* this.#partsOf(source, child, numbers);
      } else if (this.#texts.has(readContent(source, child))) yield [child.start, child.end];
    }
  }
}

const readContent = (source: HtmlSource, { kind, start, end }: HtmlLeaf): string =>
  kind === 'text' ? readText(source, start, end) : source.read(start, end);
