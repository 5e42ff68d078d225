import { allValues, type JsonNode, propertyOf, textOf } from '../flight/json.ts';
import { parseReference, type Reference } from '../flight/references.ts';
import type { ClientReference, RowIndex } from './row-index.ts';

const DOLLAR = 36;
const SYMBOL = /^\$S(?:react\.)?/;

/** An element: `["$", type, key, props]`, in development with owner, stack and more after these. */
export interface ElementParts {
  readonly type: JsonNode;
  readonly key: JsonNode;
  readonly props: JsonNode;
  readonly debug: readonly JsonNode[];
}

/** Reads an element; undefined if the value is not an element. */
export function readElement(payload: Buffer, node: JsonNode): ElementParts | undefined {
  if (node.kind !== 'array' || node.items.length < 4) return undefined;
  const [mark, type, key, props, ...debug] = node.items;
  const isMark =
    mark?.kind === 'string' && mark.end - mark.start === 3 && payload[mark.start + 1] === DOLLAR;
  if (!isMark || !type || !key || !props) return undefined;
  return { type, key, props, debug };
}

function referenceOf(payload: Buffer, node: JsonNode | undefined): Reference | undefined {
  if (node?.kind !== 'string' || payload[node.start + 1] !== DOLLAR) return undefined;
  return parseReference(textOf(payload, node));
}

/** The chunk that a string points at or into; undefined for any other string. */
export function targetOf(payload: Buffer, node: JsonNode | undefined): number | undefined {
  const reference = referenceOf(payload, node);
  return reference?.kind === 'row' ? reference.row : undefined;
}

/** Chunks that strings in a value point at or into. */
export const targetsIn = (payload: Buffer, value: JsonNode): number[] =>
  [...allValues(value)].flatMap((part) => targetOf(payload, part) ?? []);

/** The chunk that a string points at as a whole; undefined for any other string. */
export function chunkOf(payload: Buffer, node: JsonNode | undefined): number | undefined {
  const reference = referenceOf(payload, node);
  return reference?.kind === 'row' && reference.path.length === 0 ? reference.row : undefined;
}

/** React key of an element, else its `id`, which names landmarks better than their position. */
function keyOf(payload: Buffer, { key, props }: ElementParts): string | null {
  if (key.kind === 'string') return textOf(payload, key);
  const id = propertyOf(payload, props, 'id');
  const isText = id?.kind === 'string' && payload[id.start + 1] !== DOLLAR;
  return isText ? textOf(payload, id) : null;
}

/** The node of an element: a tag, a built-in of React, or a client component. */
export interface ElementNode {
  readonly kind: 'client' | 'element';
  readonly name: string;
  readonly key: string | null;
  readonly moduleId: string | null;
  readonly client: ClientReference | undefined;
}

export function describeElement(index: RowIndex, element: ElementParts): ElementNode {
  const { payload } = index;
  const chunk = chunkOf(payload, element.type);
  const client = chunk === undefined ? undefined : index.clientReference(chunk);
  const key = keyOf(payload, element);
  if (client) {
    return { kind: 'client', name: client.shownName, key, moduleId: client.moduleId, client };
  }
  const text = index.resolveText(element.type);
  const isLazy = text.startsWith('$') && !SYMBOL.test(text);
  const name = isLazy ? 'lazy' : text.replace(SYMBOL, '');
  return { kind: 'element', name, key, moduleId: null, client };
}
