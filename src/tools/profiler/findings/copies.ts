import type { Attribution } from '../attribution/attribution.ts';
import { patternOf } from '../report/aggregate.ts';
import type { Edit } from './edits.ts';
import { ADVICE, type Evidence, type Suspicion, toPlaces } from './finding.ts';
import { frameworkNodes } from './framework-components.ts';
import { modelOf, type PayloadModel, type Value } from './payload-model.ts';
import { pathOf } from './strings.ts';

/** Smaller values are as long as a pointer. */
const LEAST_BYTES = 64;
const SHOWN = 48;
const PRIME = 0x01000193;
const START = 0x811c9dc5;
/** Slots that frameworks fill. */
const OF_FRAMEWORK = new Set(['router', 'head', 'runtime prefetch']);

/** What is known of a value, whether or not React cut elements out of it into rows. */
interface Content {
  readonly hash: number;
  /** Bytes, with those of the rows. */
  readonly size: number;
  readonly hasElements: boolean;
}

type Contents = ReadonlyMap<Value, Content>;

const sizeOf = ({ node: { start, end } }: Value): number => end - start;

/** Reads the content of every value, those inside first: hashes meet where bytes do. */
function readContents(model: PayloadModel): Contents {
  const { payload, values } = model;
  const contents = new Map<Value, Content>();
  for (const value of values.toReversed()) {
    let { hash, size, hasElements } = {
      hash: START,
      size: sizeOf(value),
      hasElements: value.isElement,
    };
    let at = value.node.start;
    const mixTo = (end: number) => {
      for (; at < end; at += 1) hash = Math.imul(hash ^ (payload[at] as number), PRIME);
    };
    for (const { start, end, target } of model.partsOf(value)) {
      const inner = contents.get(target);
      // An element that was cut out comes later in the payload, unless the payload is broken.
      if (!inner) continue;
      mixTo(start);
      hash = Math.imul(hash ^ inner.hash, PRIME);
      size += inner.size - (end - start);
      hasElements ||= inner.hasElements;
      at = end;
    }
    mixTo(value.node.end);
    contents.set(value, { hash, size, hasElements });
  }
  return contents;
}

function isInPage({ nodes }: Attribution, owner: number): boolean {
  let node = nodes[owner];
  while (node && node.depth > 0) node = nodes[node.parent];
  return node?.kind === 'slot' && !OF_FRAMEWORK.has(node.name);
}

/** Whether a value is the props of an element, or its children: React makes those anew each time. */
const isOfElement = ({ above, field }: Value): boolean =>
  (above?.isElement === true && field === 'props') ||
  (above?.above?.isElement === true && field === 'children');

/** Elements and data of the page that somebody could send once. */
function findCandidates(attribution: Attribution, contents: Contents): Value[] {
  const { nodeOf } = attribution;
  const ofFramework = frameworkNodes(attribution);
  return modelOf(attribution).values.filter((value) => {
    if (sizeOf(value) < LEAST_BYTES || value.row.tag !== '') return false;
    const owner = nodeOf[value.node.start] as number;
    if (ofFramework.has(owner) || !isInPage(attribution, owner)) return false;
    if (value.isElement) return true;
    return !isOfElement(value) && contents.get(value)?.hasElements === false;
  });
}

/** A value with its copies, which React would replace by pointers at it. */
interface Copies {
  readonly first: Value;
  readonly others: readonly Value[];
  readonly pointer: string;
}

function toCopies(model: PayloadModel, members: readonly Value[]): Copies | undefined {
  for (const [index, first] of members.entries()) {
    const pointer = model.pointerTo(first);
    if (pointer === undefined || pointer.length >= sizeOf(first)) continue;
    const text = model.textOf(first);
    const others = members
      .slice(index + 1)
      .filter((value) => value.above !== undefined && model.textOf(value) === text);
    return others.length > 0 ? { first, others, pointer } : undefined;
  }
  return undefined;
}

/** The widest equal values; what lies in a copy is not found again. */
function findEqual(attribution: Attribution): Copies[] {
  const model = modelOf(attribution);
  const contents = readContents(model);
  const sizeWithRows = (value: Value | undefined): number =>
    (value && contents.get(value)?.size) ?? 0;
  const groups = Map.groupBy(
    findCandidates(attribution, contents),
    (value) => `${sizeWithRows(value)}:${contents.get(value)?.hash}`,
  );
  const covered = new Uint8Array(model.payload.length);
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .toSorted(([one], [other]) => sizeWithRows(other) - sizeWithRows(one))
    .flatMap((group) => {
      const members = group.filter(({ node }) => covered[node.start] === 0);
      const copies = toCopies(model, members);
      for (const { node } of copies?.others ?? []) {
        for (const [start, end] of model.withRows([node.start, node.end])) {
          covered.fill(1, start, end);
        }
      }
      return copies ?? [];
    });
}

/** Writes a pointer instead of a value, without the rows that were cut out of it. */
function toPointer(model: PayloadModel, { node }: Value, pointer: string): Edit[] {
  const [own, ...rows] = model.withRows([node.start, node.end]);
  const edits = rows.map((range): Edit => ({ range }));
  return own ? [{ range: own, text: pointer }, ...edits] : edits;
}

function toSuspicion(
  attribution: Attribution,
  groups: readonly Copies[],
  place: string,
): Suspicion {
  const { payload, nodes, nodeOf } = attribution;
  const model = modelOf(attribution);
  const ownerOf = ({ node }: Value) => nodeOf[node.start] as number;
  const first = groups[0]?.first as Value;
  const kind = first.isElement ? 'same-subtree' : 'same-data';
  const { start, end } = first.node;
  const text = payload.toString('utf8', start, end);
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  const name = first.isElement ? (nodes[ownerOf(first)]?.name ?? 'element') : shown;
  const values = groups.flatMap(({ first: one, others }) => [one, ...others]);
  const many =
    groups.length > 1 ? `, like ${groups.length - 1} more that are equal among themselves` : '';
  return {
    kind,
    place,
    ...toPlaces(values, (value) => pathOf(attribution, ownerOf(value))),
    detail: `${name} is sent ${(groups[0]?.others.length ?? 0) + 1}×${many}`,
    advice: ADVICE[kind](name),
    edits: groups.flatMap(({ others, pointer }) =>
      others.flatMap((value) => toPointer(model, value, pointer)),
    ),
  };
}

/**
 * Equal elements, and equal objects and lists of data, where React would point at the first if all
 * were one object. Strings are none: React writes them anew each time.
 */
export function findCopies({ attribution }: Evidence): Suspicion[] {
  const patternsOf = ({ first, others }: Copies): string => {
    const paths = [first, ...others].map(({ node }) =>
      patternOf(pathOf(attribution, attribution.nodeOf[node.start] as number)),
    );
    return [...new Set(paths)].join(' and ');
  };
  const kindOf = ({ first }: Copies): string => (first.isElement ? 'element' : 'data');
  const groups = Map.groupBy(
    findEqual(attribution),
    (copies) => `${kindOf(copies)}\n${patternsOf(copies)}`,
  );
  return [...groups.values()].map((members) =>
    toSuspicion(attribution, members, patternsOf(members[0] as Copies)),
  );
}
