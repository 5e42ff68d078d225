import { selectAll } from 'css-select';
import { getAttributeValue, innerText, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';

type HtmlElement = Parameters<typeof getAttributeValue>[0];
type HtmlNode = ReturnType<typeof parseDocument> | HtmlElement;

/** A document or one of its elements, parsed as HTML: the view of a visitor without scripts. */
export class Html {
  readonly #node: HtmlNode;

  constructor(source: string | HtmlNode) {
    this.#node = typeof source === 'string' ? parseDocument(source) : source;
  }

  all(selector: string): Html[] {
    return selectAll<HtmlNode, HtmlElement>(selector, this.#node).map(
      (element) => new Html(element),
    );
  }

  /** @throws unless the selector finds exactly one element */
  one(selector: string): Html {
    return onlyOf(this.all(selector), selector);
  }

  /**
   * The element with an accessible name: its label or, without one, its plain text.
   * @throws unless there is exactly one
   */
  named(selector: string, name: string): Html {
    const found = this.all(selector).filter((element) => element.name === name);
    return onlyOf(found, `${selector} named ${name}`);
  }

  get name(): string {
    const label = this.attribute('aria-label');
    return label === undefined ? this.text : plain(label);
  }

  /** Text without scripts and styles, including non-breaking characters. */
  get typesetText(): string {
    return innerText(this.#node);
  }

  /** The same text without non-breaking characters. */
  get text(): string {
    return plain(this.typesetText);
  }

  /** All characters of a script or another element without markup. */
  get source(): string {
    return textContent(this.#node);
  }

  attribute(name: string): string | undefined {
    return 'attribs' in this.#node ? getAttributeValue(this.#node, name) : undefined;
  }
}

function onlyOf(found: readonly Html[], what: string): Html {
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} elements are ${what}`);
  return only;
}

/** Plain texts of the elements that match a selector. */
export const textsOf = (html: Html, selector: string): string[] =>
  html.all(selector).map(({ text }) => text);

/** An attribute of the elements that match a selector, for those that have it. */
export const attributesOf = (html: Html, selector: string, name: string): string[] =>
  html.all(selector).flatMap((element) => element.attribute(name) ?? []);

/** Removes non-breaking characters from a text: they are typography, not wording. */
export const plain = (text: string): string =>
  text
    .replaceAll('\u2060', '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
