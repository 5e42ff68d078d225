/** HTML as a tree; offsets are UTF-16 units of the text that was read, the end not included. */
export interface HtmlElement {
  readonly kind: 'element';
  /** Lower-case name. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** End of the name in the start tag. */
  readonly nameEnd: number;
  readonly attributes: readonly HtmlAttribute[];
  /** In order and without overlaps. What stands between them is tags. */
  readonly children: readonly HtmlNode[];
}

export interface HtmlAttribute {
  readonly name: string;
  readonly start: number;
  /** Value without its quotes; empty where the attribute has none. */
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly end: number;
}

/** `code` is the content of a script or a style. */
export interface HtmlLeaf {
  readonly kind: 'text' | 'code' | 'comment';
  readonly start: number;
  readonly end: number;
}

export type HtmlNode = HtmlElement | HtmlLeaf;

export const isElement = (node: HtmlNode): node is HtmlElement => node.kind === 'element';

/** An attribute of an element; of two with one name the first, as in browsers. */
export const attributeOf = ({ attributes }: HtmlElement, name: string): HtmlAttribute | undefined =>
  attributes.find((attribute) => attribute.name === name);
