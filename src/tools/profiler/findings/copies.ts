import type { Attribution } from '../attribution/attribution.ts';
import { patternOf } from '../report/aggregate.ts';
import { groupRepeated } from '../report/group-repeated.ts';
import type { Edit } from './edits.ts';
import { ADVICE, type Evidence, type Suspicion, toPlaces } from './finding.ts';
import { frameworkNodes } from './framework-components.ts';
import { modelOf, type PayloadModel } from './payload-model.ts';
import { pointerTo, readValues, type Value } from './read-values.ts';
import { pathOf } from './strings.ts';

/** Smaller values are as long as a pointer. */
const LEAST_BYTES = 64;
const SHOWN = 48;
/** Slots that frameworks fill. */
const OF_FRAMEWORK = new Set(['router', 'head', 'runtime prefetch']);

const sizeOf = ({ start, end }: Value): number => end - start;

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
function findCandidates(attribution: Attribution): Value[] {
  const { nodeOf } = attribution;
  const ofFramework = frameworkNodes(attribution);
  return readValues(modelOf(attribution), (value) => {
    if (sizeOf(value) < LEAST_BYTES) return false;
    if (!value.isElement && (isOfElement(value) || value.hasElements)) return false;
    const owner = nodeOf[value.start] as number;
    return !ofFramework.has(owner) && isInPage(attribution, owner);
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
    const pointer = pointerTo(first);
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
  const groups = groupRepeated(findCandidates(attribution), ({ size, hash }) => `${size}:${hash}`);
  const covered = new Uint8Array(model.payload.length);
  return groups
    .toSorted(([one], [other]) => (other?.size ?? 0) - (one?.size ?? 0))
    .flatMap((group) => {
      const members = group.filter(({ start }) => covered[start] === 0);
      const copies = toCopies(model, members);
      for (const value of copies?.others ?? []) {
        for (const range of model.withRows([value.start, value.end])) covered.fill(1, ...range);
      }
      return copies ?? [];
    });
}

/** Writes a pointer instead of a value, without the rows that were cut out of it. */
function toPointer(model: PayloadModel, { start, end }: Value, pointer: string): Edit[] {
  const [own, ...rows] = model.withRows([start, end]);
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
  const ownerOf = ({ start }: Value) => nodeOf[start] as number;
  const first = groups[0]?.first as Value;
  const kind = first.isElement ? 'same-subtree' : 'same-data';
  const text = payload.toString('utf8', first.start, first.end);
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
    const paths = [first, ...others].map(({ start }) =>
      patternOf(pathOf(attribution, attribution.nodeOf[start] as number)),
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
