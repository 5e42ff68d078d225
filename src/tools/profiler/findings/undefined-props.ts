import type { Tree } from '../tree/build-tree.ts';
import { type Node, SEPARATOR } from '../tree/node.ts';
import { type Leaf, leavesOf } from '../tree/painting.ts';
import type { Edit } from '../bytes/body.ts';
import { type Evidence, frameworkNodes, isOfPage, type Suspicion, toPlaces } from './finding.ts';
import type { Model } from './model.ts';

/** Minimum number of occurrences that is worth a change. */
const LEAST_TIMES = 3;
const COLON = ':'.charCodeAt(0);
const UNDEFINED = '"$undefined"';
const OWNERS = new Set(['component', 'client', 'slot']);

interface Use {
  readonly node: Node;
  readonly start: number;
  /** Whether it is the value of a key; an item of a list must keep its place. */
  readonly isField: boolean;
}

/** The slot of an element, or the component within the slot. */
function ownerOf(element: Node): string {
  let at = element.parent;
  while (at && !OWNERS.has(at.kind)) at = at.parent;
  return at ? at.pattern : '';
}

/** Fields of an object count by its pattern, props of elements by their component and the element's name. */
function placeOf({ node, isField }: Use): string {
  const { parent } = node;
  if (!isField || !parent) return node.pattern;
  const isElement = parent.kind === 'element' || parent.kind === 'client';
  return isElement ? ownerOf(parent) + SEPARATOR + parent.name : parent.pattern;
}

/** Every value that means unset. Neighbours in a list share one leaf. */
function usesIn({ payload }: Tree, { node, start, end, category }: Leaf): Use[] {
  if (category !== 'value' || payload.toString('latin1', start, end) !== UNDEFINED) return [];
  return [{ node, start, isField: payload[start - 1] === COLON }];
}

function toEdit(model: Model, { start, isField }: Use): Edit {
  const range = [start, start + UNDEFINED.length] as const;
  return isField ? { range: model.withKey(range) } : { range, text: 'null' };
}

/** Values sent although unset: React sends every key of an element or an object. */
export function findUndefinedProps({ tree, model }: Evidence): Suspicion[] {
  const ofFramework = frameworkNodes(tree);
  const uses = leavesOf(tree)
    .flatMap((leaf) => usesIn(tree, leaf))
    .filter(({ node }) => isOfPage(node) && !(node.parent && ofFramework.has(node.parent)))
    .toArray();
  const groups = Map.groupBy(uses, placeOf);
  return [...groups]
    .filter(([, { length }]) => length >= LEAST_TIMES)
    .map(([place, members]) => {
      const names = new Set(members.map(({ node }) => node.name));
      const name = [...names].join(' and ');
      const isField = members.some((use) => use.isField);
      return {
        kind: 'undefined-prop',
        place,
        ...toPlaces(members, ({ node }) => node.path),
        detail: `${name} ${names.size > 1 ? 'are' : 'is'} sent as undefined ${members.length}×`,
        advice: isField
          ? `leave ${name} out where it has no value: {...(value ? { name: value } : {})}`
          : 'send null, or leave the items out',
        edits: members.map((use) => toEdit(model, use)),
      };
    });
}
