import type { Row } from '../flight/framer.ts';
import { readElement } from '../tree/elements.ts';
import type { JsonNode } from '../flight/json.ts';
import type { Node } from '../tree/node.ts';
import type { Edit, Range } from '../bytes/body.ts';
import { type Evidence, frameworkNodes, isOfPage, type Suspicion, toOwners } from './finding.ts';
import { Identities, type Identity } from './identities.ts';
import { findListParts } from './list-parts.ts';
import { childrenOf, type Model } from './model.ts';

/** Minimum size of a value, bytes: a smaller one is about as long as a pointer. */
const LEAST_BYTES = 64;
const SHOWN = 48;

/** An object, a list or an element. */
interface Value {
  readonly row: Row;
  readonly node: JsonNode;
  /** The enclosing value; undefined for the whole value of a row. */
  readonly above: Value | undefined;
  /** Its name in a pointer. */
  readonly field: string;
  readonly isElement: boolean;
  readonly identity: Identity;
  hasElements: boolean;
}

const rangeOf = ({ node: { start, end } }: Value): Range => [start, end];
const sizeOf = ({ identity }: Value): number => identity.size;

/** Values of a row, outer ones first. */
function listValues(
  { payload }: Model,
  identities: Identities,
  [row, root]: readonly [Row, JsonNode],
): Value[] {
  const values: Value[] = [];
  const toValue = (node: JsonNode, field: string, above?: Value): Value => {
    const isElement = readElement(payload, node) !== undefined;
    const identity = identities.of(node);
    return { row, node, above, field, isElement, identity, hasElements: isElement };
  };
  const waiting = [toValue(root, '')];
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    values.push(value);
    if (value.isElement) {
      for (let at = value.above; at && !at.hasElements; at = at.above) at.hasElements = true;
    }
    for (const [child, field] of childrenOf(payload, value.node, value.isElement)) {
      const isValue = child.kind === 'array' || child.kind === 'object';
      if (isValue) waiting.push(toValue(child, field, value));
    }
  }
  return values;
}

/** Whether a value is the props of an element, or its children, which React always creates anew. */
const isOfElement = ({ above, field }: Value): boolean =>
  (above?.isElement === true && field === 'props') ||
  (above?.above?.isElement === true && field === 'children');

/** Elements and data of the page that could be sent once. */
function findCandidates({ tree, model }: Evidence, identities: Identities): Value[] {
  const ofFramework = frameworkNodes(tree);
  const isInPage = (owner: Node): boolean => isOfPage(owner) && !ofFramework.has(owner);
  return [...identities.roots]
    .flatMap((entry) => listValues(model, identities, entry))
    .filter((value) => sizeOf(value) >= LEAST_BYTES)
    .filter((value) => value.isElement || !(isOfElement(value) || value.hasElements))
    .filter(({ node }) => isInPage(model.ownerAt(node.start)));
}

/**
 * The pointer that React would write for a repeated value; undefined if it cannot point at the
 * value: React registers nothing below a key with a colon.
 */
function pointerTo(value: Value): string | undefined {
  const fields: string[] = [];
  let at = value;
  for (; at.above; at = at.above) {
    if (at.field.includes(':')) return undefined;
    fields.push(at.field);
  }
  if (at.row.id === null) return undefined;
  return `"${[`$${at.row.id.toString(16)}`, ...fields.toReversed()].join(':')}"`;
}

/** A value with its copies, which React would replace by pointers to it. */
interface Copies {
  readonly first: Value;
  readonly others: readonly Value[];
  readonly pointer: string;
}

function toCopies(members: readonly Value[]): Copies[] {
  for (const [index, first] of members.slice(0, -1).entries()) {
    const pointer = pointerTo(first);
    if (pointer === undefined || pointer.length >= sizeOf(first)) continue;
    return [{ first, others: members.slice(index + 1), pointer }];
  }
  return [];
}

/** The widest equal values; values within a copy are not found again. */
function findEqual(model: Model, candidates: readonly Value[]): Copies[] {
  const covered = new Uint8Array(model.payload.length);
  const widest = (group: readonly Value[]) => Math.max(...group.map(sizeOf));
  return [...Map.groupBy(candidates, ({ identity }) => identity.id).values()]
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => widest(other) - widest(one))
    .flatMap((group) => {
      const members = group
        .filter(({ node }) => covered[node.start] === 0)
        .toSorted((one, other) => one.node.start - other.node.start);
      const copies = toCopies(members);
      for (const value of copies.flatMap(({ others }) => others)) {
        for (const range of model.withRows(rangeOf(value))) covered.fill(1, ...range);
      }
      return copies;
    });
}

/** Replaces a value by a pointer; a row that is the value goes, and its pointers stay. */
function toEdits(model: Model, value: Value, pointer: string): Edit[] {
  const { above, row } = value;
  if (!above) return [{ range: [row.start, row.end] }];
  const [own, ...rows] = model.withRows(rangeOf(value));
  return [...(own ? [{ range: own, text: pointer }] : []), ...rows.map((range) => ({ range }))];
}

/** Cost of one value and its copies; each is weighed alone, because each is a separate edit. */
function toSuspicion({ model }: Evidence, { first, others, pointer }: Copies): Suspicion {
  const values = [first, ...others];
  const owners = values.map(({ node }) => model.ownerAt(node.start));
  const text = model.payload.toString('utf8', first.node.start, first.node.end);
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  const name = first.isElement ? (owners[0] as Node).name : shown;
  const advice = first.isElement
    ? `create ${name} once and use that element in all places`
    : 'pass the same object to all';
  return {
    kind: first.isElement ? 'same-subtree' : 'same-data',
    ...toOwners(owners),
    detail: `${name} is sent ${values.length}×`,
    advice: `${advice}: React sends it once and then points at it`,
    edits: others.flatMap((value) => toEdits(model, value, pointer)),
  };
}

/**
 * Equal elements, and equal objects and lists of data: React would point at the first if all were
 * one object. Strings do not count, because React writes them anew each time. Also lists of items
 * that another list has.
 */
export function findRepeats(evidence: Evidence): Suspicion[] {
  const { model } = evidence;
  const identities = new Identities(model);
  const candidates = findCandidates(evidence, identities);
  const equal = findEqual(model, candidates);
  const copies = new Set(equal.flatMap(({ others }) => others));
  const lists = candidates.filter((value) => !copies.has(value)).map(({ node }) => node);
  return [
    ...equal.map((one) => toSuspicion(evidence, one)),
    ...findListParts(model, identities, lists),
  ];
}
