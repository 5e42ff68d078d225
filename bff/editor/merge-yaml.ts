import { isDeepStrictEqual } from 'node:util';
import { diff3Merge } from 'node-diff3';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  Scalar,
  visit,
  YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isObject, type Json } from '../contract/values/untyped.ts';
import { readYaml } from '../origin/parse-document.ts';

const BLOCKS: readonly unknown[] = [Scalar.BLOCK_FOLDED, Scalar.BLOCK_LITERAL];

const isNull = (node: unknown): boolean => isScalar(node) && node.value === null;

/** Replaces the value of a scalar; its quotes and comments stay. */
function setScalar(node: Scalar, value: unknown): Scalar {
  const isBlock = BLOCKS.includes(node.type);
  // Line breaks are unreadable in quotes, and a block cannot hold spaces alone.
  const isOdd = typeof value === 'string' && (isBlock ? value.trim() === '' : value.includes('\n'));
  if (isOdd) delete node.type;
  delete node.format;
  delete node.minFractionDigits;
  node.value = value;
  return node;
}

/** The node of a value, made from the former one as far as possible. */
function merged(document: Document, node: unknown, before: unknown, after: unknown): Node {
  if (isMap(node) && isObject(before) && isObject(after)) {
    return mergeMap(document, node, before, after);
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) {
    return mergeList(document, node, before, after);
  }
  const isPlain = typeof after !== 'object';
  return isScalar(node) && isPlain ? setScalar(node, after) : document.createNode(after);
}

function mergeMap(document: Document, map: YAMLMap, before: Json, after: Json): YAMLMap {
  for (const name of Object.keys(before)) if (after[name] === undefined) map.delete(name);
  for (const [name, value] of Object.entries(after)) {
    if (value === undefined || isDeepStrictEqual(before[name], value)) continue;
    map.set(name, merged(document, map.get(name, true), before[name], value));
  }
  return map;
}

/** Gives a new text of a list the quotes of the others. */
function quotedLike(sibling: unknown, node: Node): Node {
  const isText = isScalar(node) && typeof node.value === 'string' && !node.value.includes('\n');
  if (isText && isScalar(sibling) && sibling.type && !BLOCKS.includes(sibling.type)) {
    node.type = sibling.type;
  }
  return node;
}

/** Items that stayed keep their nodes wherever they moved; a changed one is merged into its own. */
function mergeList(
  document: Document,
  list: YAMLSeq,
  before: readonly unknown[],
  after: readonly unknown[],
): YAMLSeq {
  const former = list.items
    .filter((node) => !isNull(node))
    .map((node, index) => ({ node, value: before[index] }));
  const take = (index: number) => (index < 0 ? undefined : former.splice(index, 1)[0]);
  const kept = after.map((value) =>
    take(former.findIndex((each) => isDeepStrictEqual(each.value, value))),
  );
  const [sibling] = list.items;
  list.items = after.map((value, index) => {
    const same = kept[index];
    if (same) return same.node;
    const other = take(0);
    const node = merged(document, other?.node, other?.value, value);
    return other ? node : quotedLike(sibling, node);
  });
  return list;
}

/** Undefined for a text that is not YAML. */
function fieldsOf(text: string): unknown {
  try {
    return readYaml(text);
  } catch {
    return undefined;
  }
}

/** Keeps the inner spaces of `[a]` and `{ a: b }`, for which the library has only one option. */
function keepPadding(document: Document, source: string): void {
  visit(document, {
    Collection(_key, node) {
      if (!node.flow || !node.range) return;
      const flowCollectionPadding = source[node.range[0] + 1]?.trim() === '' ? ' ' : '';
      const write = node.toString.bind(node) as (context: object, ...others: unknown[]) => string;
      node.toString = (context?: object, ...others: unknown[]) =>
        write({ ...context, flowCollectionPadding }, ...others);
    },
  });
}

/** Splits a text into lines, and lines next to a change into the parts of flow collections. */
const LINES = /(?<=\n)/;
const PARTS = /(\s+|[,{}[\]])/;

/**
 * Restores the author's text where the library has rewritten an unchanged part.
 * @param splitters of texts into parts that are compared, the coarsest first
 */
function keepStyle(
  source: string,
  normalized: string,
  changed: string,
  [splitter, ...finer]: readonly RegExp[],
): string {
  if (splitter === undefined) return changed;
  const split = (text: string): string[] => text.split(splitter);
  const regions = diff3Merge(split(source), split(normalized), split(changed));
  const texts = regions.map(({ ok, conflict }) => {
    if (ok) return ok.join('');
    const [a = '', o = '', b = ''] = [conflict?.a, conflict?.o, conflict?.b].map((part) =>
      part?.join(''),
    );
    return keepStyle(a, o, b, finer);
  });
  return texts.join('');
}

/**
 * Changes fields of a YAML text. Comments, order, quotes, and lines of other fields stay.
 * @param before fields of the text, without those that are null
 * @throws Error for YAML that cannot be changed field by field, such as one with aliases
 */
export function mergeYaml(source: string, before: Json, after: Json): string {
  if (isDeepStrictEqual(before, after)) return source;
  const document: Document = parseDocument(source);
  const root = isMap(document.contents) ? document.contents : new YAMLMap(document.schema);
  document.contents = root;
  keepPadding(document, source);
  const options = { lineWidth: 0 } as const;
  const normalized = document.toString(options);
  mergeMap(document, root, before, after);
  const changed = document.toString(options);
  const whole = source.endsWith('\n') ? source : `${source}\n`;
  const merged = [[LINES, PARTS], [LINES]].map((by) => keepStyle(whole, normalized, changed, by));
  return merged.find((text) => isDeepStrictEqual(fieldsOf(text), after)) ?? changed;
}
