import type { Attribution } from '../attribution/attribution.ts';
import type { ClientUse } from '../attribution/place.ts';

/** Client components of Next and Waku that keep their names in a build. */
const NAMES =
  /^(?:(?:Outer)?LayoutRouter|RenderFromTemplateContext|HTTPAccessFallback\w*|Client(?:Page|Segment)Root|(?:Metadata|Viewport|Outlet)Boundary|AsyncMetadata\w*|IconMark|\w+_UNSTABLE)$/;
/** Props that only Next's router is given; its component is exported without a name. */
const ROUTER_PROP = 'parallelRouterKey';

/** Whether an element was given a prop. */
function hasProp({ nodes }: Attribution, element: number, prop: string): boolean {
  const end = nodes[element]?.last ?? element;
  for (let node = nodes[element + 1]; node && node.id <= end; node = nodes[node.last + 1]) {
    if (node.kind === 'prop' && node.name === prop) return true;
  }
  return false;
}

/** Whether a framework wrote an element of a client component: nobody else can change its props. */
export function isOfFramework(attribution: Attribution, use: ClientUse): boolean {
  if (NAMES.test(use.name) || hasProp(attribution, use.node, ROUTER_PROP)) return true;
  const { nodes } = attribution;
  const prop = nodes[nodes[use.node]?.parent ?? -1];
  return prop?.kind === 'prop' && prop.name === 'template';
}

/** Nodes of client components whose element a framework wrote. */
export const frameworkNodes = (attribution: Attribution): ReadonlySet<number> =>
  new Set(
    attribution.clients.filter((use) => isOfFramework(attribution, use)).map(({ node }) => node),
  );
