import { escapedSource, type HtmlSource, plainSource } from '../html/html-source.ts';
import { attributeOf, type HtmlAttribute, type HtmlElement, isElement } from '../html/html-tree.ts';
import { readHtml } from '../html/read-html.ts';
import type { AttributedNode, NodeKind } from './attributed-node.ts';
import type { ByteMap } from './byte-map.ts';
import type { Category } from './categories.ts';
import { isSameWriter, type Writer, writerOfClasses, type Writers } from './writers.ts';

/** A string of HTML in the payload. */
export interface HtmlString {
  readonly start: number;
  readonly end: number;
  readonly node: number;
  /** A body of its own, without quotes and escapes. */
  readonly isPlain: boolean;
}

/** Receives a text, a class name or another value, bytes of the payload. */
export type PaintValue = (start: number, end: number, node: number, category: Category) => void;

/** The HTML of a string with its places in the payload. */
export function sourceOf(payload: Buffer, { start, end, isPlain }: HtmlString): HtmlSource {
  return isPlain ? plainSource(payload, start, end) : escapedSource(payload, start + 1, end - 1);
}

/** Elements whose content is code. */
const CODE = new Set(['script', 'style']);

/** Whether a node is the `__html` of an element that shows HTML. */
export function isHtmlNode(nodes: readonly AttributedNode[], id: number): boolean {
  const node = nodes[id];
  if (node?.kind !== 'prop' || node.name !== '__html') return false;
  const element = nodes[nodes[node.parent]?.parent ?? -1];
  return !(element?.kind === 'element' && CODE.has(element.name));
}

/** Where the painter is: the node that owns what stands here, and who wrote the element around it. */
interface Inside {
  readonly node: number;
  readonly writer: Writer | undefined;
}

/** How many children of an element have a name. */
function countNames({ children }: HtmlElement): Map<string, number> {
  const counts = new Map<string, number>();
  for (const child of children) {
    if (isElement(child)) counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
  }
  return counts;
}

/** Gives the elements and attributes of a string of HTML nodes of their own. */
class HtmlPainter {
  readonly #map: ByteMap;
  readonly #source: HtmlSource;
  readonly #writers: Writers;
  readonly #paintValue: PaintValue;

  constructor(map: ByteMap, source: HtmlSource, writers: Writers, paintValue: PaintValue) {
    this.#map = map;
    this.#source = source;
    this.#writers = writers;
    this.#paintValue = paintValue;
  }

  #paint(start: number, end: number, node: number): void {
    if (start >= end) return;
    this.#map.paint(this.#source.at(start), this.#source.at(end), node, 'structure');
  }

  #addValue(start: number, end: number, node: number, category: Category): void {
    if (start >= end) return;
    this.#paintValue(this.#source.at(start), this.#source.at(end), node, category);
  }

  #add(parent: number, kind: NodeKind, name: string, key: string | null): number {
    return this.#map.add({ parent, kind, name, key, moduleId: null });
  }

  /** Paints what is in an element, up to its end, from after what is painted already. */
  paintContent(element: HtmlElement, inside: Inside, from: number): void {
    const counts = countNames(element);
    const places = new Map<string, number>();
    const writers = new Map<string, number>();
    let at = from;
    for (const child of element.children) {
      this.#paint(at, child.start, inside.node);
      at = child.end;
      if (isElement(child)) {
        const place = places.get(child.name) ?? 0;
        places.set(child.name, place + 1);
        const isAlone = counts.get(child.name) === 1;
        this.#paintElement(child, this.#placeOf(child, inside, writers), isAlone ? null : place);
      } else if (child.kind === 'text') {
        this.#addValue(child.start, child.end, inside.node, 'text');
      } else {
        const node = this.#add(inside.node, 'prop', `(${child.kind})`, null);
        this.#addValue(child.start, child.end, node, 'value');
      }
    }
    this.#paint(at, element.end, inside.node);
  }

  /** The node above an element: that of the component where another one wrote it. */
  #placeOf(element: HtmlElement, inside: Inside, known: Map<string, number>): Inside {
    const writer = this.#writerOf(element) ?? inside.writer;
    if (writer === undefined || isSameWriter(writer, inside.writer)) return inside;
    const id = `${writer.name} ${writer.file ?? ''}`;
    const node =
      known.get(id) ??
      this.#map.add({
        parent: inside.node,
        kind: 'component',
        name: writer.name,
        key: null,
        moduleId: null,
        writer,
      });
    known.set(id, node);
    return { node, writer };
  }

  #writerOf(element: HtmlElement): Writer | undefined {
    const mark = this.#writers.marked.get(this.#source.at(element.nameEnd));
    const classes = attributeOf(element, 'class');
    if (mark || !classes) return mark;
    const { valueStart, valueEnd } = classes;
    return writerOfClasses(this.#writers, this.#source.read(valueStart, valueEnd));
  }

  /** A name as it is written, which nearly always is ASCII. */
  #nameAt(start: number, end: number): string {
    const name = this.#source.text.slice(start, end);
    return /[^ -~]/.test(name) ? this.#source.read(start, end) : name;
  }

  #paintElement(element: HtmlElement, { node: parent, writer }: Inside, place: number | null) {
    const id = attributeOf(element, 'id');
    const key = id ? this.#source.read(id.valueStart, id.valueEnd) : place;
    const name = this.#nameAt(element.start + 1, element.nameEnd);
    const node = this.#add(parent, 'element', name, key === null ? null : String(key));
    let at = element.start;
    for (const attribute of element.attributes) {
      // The space before an attribute goes with it.
      const start = Math.max(at, attribute.start - 1);
      this.#paint(at, start, node);
      at = attribute.end;
      this.#paintAttribute(attribute, start, node);
    }
    this.paintContent(element, { node, writer }, at);
  }

  #paintAttribute(attribute: HtmlAttribute, start: number, element: number): void {
    const { name, valueStart, valueEnd, end } = attribute;
    const written = this.#nameAt(attribute.start, attribute.start + name.length);
    const node = this.#add(element, 'prop', written, null);
    this.#paint(start, valueStart, node);
    this.#addValue(valueStart, valueEnd, node, name === 'class' ? 'className' : 'value');
    this.#paint(valueEnd, end, node);
  }
}

/**
 * Gives every byte of a string of HTML to an element, an attribute or a text, in linear time. The
 * string must be painted already: its quotes stay with its node.
 */
export function paintHtml(
  { payload, map }: { readonly payload: Buffer; readonly map: ByteMap },
  string: HtmlString,
  {
    writers,
    writer,
    paintValue,
  }: {
    readonly writers: Writers;
    /** Who wrote the element around the string. */
    readonly writer: Writer | undefined;
    readonly paintValue: PaintValue;
  },
): void {
  const source = sourceOf(payload, string);
  const painter = new HtmlPainter(map, source, writers, paintValue);
  painter.paintContent(readHtml(source.text), { node: string.node, writer }, 0);
}
