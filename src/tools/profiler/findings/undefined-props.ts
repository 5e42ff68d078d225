import type { Tree } from '../tree/build-tree.ts';
import { type Node, patternOf, SEPARATOR } from '../tree/node.ts';
import { type Leaf, leavesOf } from '../tree/painting.ts';
import { type Evidence, type Suspicion, toPlaces } from './finding.ts';
import { frameworkNodes } from './framework-components.ts';

/** Once or twice is not worth a change. */
const LEAST_TIMES = 3;
const COLON = ':'.charCodeAt(0);
const UNDEFINED = '"$undefined"';
const OWNERS = new Set(['component', 'client', 'slot']);

/** `li.title`, without keys. */
const propOf = ({ path }: Node): string =>
  (patternOf(path).split(SEPARATOR).at(-1) ?? '').replaceAll('[]', '');

/** The slot, or the component within it, that a prop stands in. */
function ownerOf(prop: Node): string {
  let at = prop.parent?.parent ?? null;
  while (at && !OWNERS.has(at.kind)) at = at.parent;
  return patternOf(at?.path ?? '');
}

/** Whether a leaf is all of a prop of an element, and says that it is not set. */
function isUndefinedProp({ payload }: Tree, { node, start, end }: Leaf): boolean {
  const isOfElement = node.parent?.kind === 'element' || node.parent?.kind === 'client';
  if (node.kind !== 'prop' || !isOfElement || payload[start - 1] !== COLON) return false;
  return payload.toString('latin1', start, end) === UNDEFINED;
}

/** Props that are sent to say that they are not set. React sends every key that an element has. */
export function findUndefinedProps({ tree, model }: Evidence): Suspicion[] {
  const ofFramework = frameworkNodes(tree);
  const uses = leavesOf(tree)
    .filter((leaf) => isUndefinedProp(tree, leaf))
    .filter(({ node: { parent } }) => !parent || !ofFramework.has(parent))
    .map(({ node, end }) => ({ node, end, prop: propOf(node), owner: ownerOf(node) }))
    .toArray();
  const groups = Map.groupBy(uses, ({ owner, prop }) => `${owner}\n${prop}`);
  const patterns = [...groups.values()].filter(({ length }) => length >= LEAST_TIMES);
  return patterns.map((members) => {
    const { owner = '', prop = '' } = members[0] ?? {};
    return {
      kind: 'undefined-prop',
      place: owner + SEPARATOR + prop,
      ...toPlaces(members, ({ node }) => node.path),
      detail: `${prop} is sent as undefined ${members.length}×`,
      advice: `leave ${prop} out where it has no value: {...(value ? { name: value } : {})}`,
      edits: members.map(({ end }) => ({ range: model.withKey([end - UNDEFINED.length, end]) })),
    };
  });
}
