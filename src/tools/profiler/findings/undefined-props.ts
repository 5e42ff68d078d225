import { SEPARATOR } from '../attribution/attributed-node.ts';
import type { Attribution } from '../attribution/attribution.ts';
import { patternOf } from '../report/aggregate.ts';
import { ADVICE, type Evidence, type Suspicion, toPlaces } from './finding.ts';
import { frameworkNodes } from './framework-components.ts';
import { memberRange } from './members.ts';
import { pathOf } from './strings.ts';

/** Once or twice is not worth a change. */
const LEAST_TIMES = 3;
const UNDEFINED = '"$undefined"';

/** `li.title`, without keys. */
const propOf = (path: string): string =>
  (patternOf(path).split(SEPARATOR).at(-1) ?? '').replaceAll('[]', '');

/** The slot, or the component within it, that a prop stands in. */
function ownerOf({ nodes }: Attribution, node: number): string {
  let at = nodes[nodes[nodes[node]?.parent ?? -1]?.parent ?? -1];
  while (at && at.kind !== 'component' && at.kind !== 'client' && at.kind !== 'slot') {
    at = nodes[at.parent];
  }
  return patternOf(at?.path ?? '');
}

/** Props that are sent to say that they are not set. React sends every key that an element has. */
export function findUndefinedProps({ attribution }: Evidence): Suspicion[] {
  const ofFramework = frameworkNodes(attribution);
  const uses = attribution.undefinedProps.flatMap(({ node, range }) => {
    if (ofFramework.has(attribution.nodes[node]?.parent ?? -1)) return [];
    const path = pathOf(attribution, node);
    return [{ range, path, prop: propOf(path), owner: ownerOf(attribution, node) }];
  });
  const groups = Map.groupBy(uses, ({ owner, prop }) => `${owner}\n${prop}`);
  const patterns = [...groups.values()].filter(({ length }) => length >= LEAST_TIMES);
  return patterns.map((members) => {
    const { owner = '', prop = '' } = members[0] ?? {};
    return {
      kind: 'undefined-prop',
      place: owner + SEPARATOR + prop,
      ...toPlaces(members, ({ path }) => path),
      detail: `${prop} is sent as undefined ${members.length}×`,
      advice: ADVICE['undefined-prop'](prop),
      edits: members.map(({ range: [, end] }) => ({
        range: memberRange(attribution.payload, [end - UNDEFINED.length, end]),
      })),
    };
  });
}
