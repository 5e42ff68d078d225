import { type JsonArray, type JsonNode, propertyOf, textOf } from '../flight/json.ts';
import { parseReference, type Reference } from '../flight/references.ts';
import type { ClientReference, RowIndex } from './row-index.ts';

const DOLLAR = 36;
const SYMBOL = /^\$S(?:react\.)?/;

/** An element: `["$", type, key, props]`, in development with owner, stack and more behind. */
export interface ElementParts {
  readonly array: JsonArray;
  readonly type: JsonNode;
  readonly key: JsonNode;
  readonly props: JsonNode;
  readonly debug: readonly JsonNode[];
}

/** Reads an element; undefined when the value is something else. */
export function readElement(payload: Buffer, node: JsonNode): ElementParts | undefined {
  if (node.kind !== 'array' || node.items.length < 4) return undefined;
  const [mark, type, key, props, ...debug] = node.items;
  const isMark =
    mark?.kind === 'string' && mark.end - mark.start === 3 && payload[mark.start + 1] === DOLLAR;
  if (!isMark || !type || !key || !props) return undefined;
  return { array: node, type, key, props, debug };
}

function referenceOf(payload: Buffer, node: JsonNode | undefined): Reference | undefined {
  if (node?.kind !== 'string' || payload[node.start + 1] !== DOLLAR) return undefined;
  return parseReference(textOf(payload, node));
}

/** The chunk that a string points at or into; undefined when it points at none. */
export function targetOf(payload: Buffer, node: JsonNode | undefined): number | undefined {
  const reference = referenceOf(payload, node);
  return reference?.kind === 'row' ? reference.row : undefined;
}

/** The chunk that a string points at as a whole; undefined when it points at none. */
export function chunkOf(payload: Buffer, node: JsonNode | undefined): number | undefined {
  const reference = referenceOf(payload, node);
  return reference?.kind === 'row' && reference.path.length === 0 ? reference.row : undefined;
}

export interface ElementName {
  readonly name: string;
  readonly client: ClientReference | undefined;
}

/** Name of an element's type: a tag, a client component, or a built-in of React. */
export function nameElement(index: RowIndex, { type }: ElementParts): ElementName {
  const chunk = chunkOf(index.payload, type);
  const client = chunk === undefined ? undefined : index.clientReference(chunk);
  if (client) return { name: client.shownName, client };
  const text = index.resolveText(type);
  if (SYMBOL.test(text)) return { name: text.replace(SYMBOL, ''), client: undefined };
  return { name: text.startsWith('$') ? 'lazy' : text, client: undefined };
}

/** React key of an element, null when it has none. */
export function keyOf(payload: Buffer, { key }: ElementParts): string | null {
  return key.kind === 'string' ? textOf(payload, key) : null;
}

/** The `id` attribute, which names landmarks better than their place does. */
export function idOf(payload: Buffer, { props }: ElementParts): string | null {
  const id = propertyOf(payload, props, 'id');
  const isText = id?.kind === 'string' && payload[id.start + 1] !== DOLLAR;
  return isText ? textOf(payload, id) : null;
}
