import type { Range } from '../bytes/body.ts';
import type { JsonNode } from '../flight/json.ts';
import type { Node } from '../tree/node.ts';
import { type Suspicion, toOwners } from './finding.ts';
import type { Identities } from './identities.ts';
import type { Model } from './model.ts';

/** Minimum number of items: a list of fewer, or of numbers, may contain another by chance. */
const LEAST_ITEMS = 8;
/** Lists of one component that are compared with one another, the widest first. */
const MOST_LISTS = 60;

interface List {
  readonly range: Range;
  readonly owner: Node;
  /** Identities of its different items. */
  readonly items: ReadonlySet<number>;
}

/** The client component that receives a value. */
function receiverOf(owner: Node): Node | null {
  let at: Node | null = owner;
  while (at && at.kind !== 'client') at = at.parent;
  return at;
}

function toSuspicion(model: Model, part: List, whole: List): Suspicion {
  return {
    kind: 'list-part',
    ...toOwners([part.owner]),
    detail: `${part.owner.name} holds nothing that ${whole.owner.name} does not hold`,
    advice: `send ${whole.owner.name} alone; sort and filter it in the browser`,
    edits: model.withRows(model.withKey(part.range)).map((range) => ({ range })),
  };
}

/** Sorted and filtered copies of a list that the same client component receives. */
export function findListParts(
  model: Model,
  identities: Identities,
  values: readonly JsonNode[],
): Suspicion[] {
  const lists = values.flatMap((value): List[] => {
    if (value.kind !== 'array' || value.items.some(({ kind }) => kind === 'other')) return [];
    const items = new Set(value.items.map((item) => identities.of(item).id));
    const owner = model.ownerAt(value.start);
    return items.size < LEAST_ITEMS ? [] : [{ range: [value.start, value.end], owner, items }];
  });
  return [...Map.groupBy(lists, ({ owner }) => receiverOf(owner))].flatMap(
    ([receiver, members]) => {
      const widest = members.toSorted(
        (one, other) => other.items.size - one.items.size || one.range[0] - other.range[0],
      );
      const compared = receiver ? widest.slice(0, MOST_LISTS) : [];
      return compared.flatMap((part, at) => {
        const whole = compared
          .slice(0, at)
          .find(({ items }) => [...part.items].every((item) => items.has(item)));
        return whole ? [toSuspicion(model, part, whole)] : [];
      });
    },
  );
}
