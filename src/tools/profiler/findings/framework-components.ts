import type { Attribution } from '../attribution/attribution.ts';
import { propertyOf } from '../attribution/json.ts';
import type { ClientUse } from '../attribution/place.ts';

/** Client components of Next and Waku that keep their names in a build. */
const NAMES =
  /^(?:(?:Outer)?LayoutRouter|RenderFromTemplateContext|HTTPAccessFallback\w*|Client(?:Page|Segment)Root|(?:Metadata|Viewport|Outlet)Boundary|AsyncMetadata\w*|IconMark|\w+_UNSTABLE)$/;
/** Props that only Next's router is given; its component is exported without a name. */
const ROUTER_PROP = 'parallelRouterKey';

/** Whether a framework wrote an element of a client component: nobody else can change its props. */
export function isOfFramework({ payload, nodes }: Attribution, use: ClientUse): boolean {
  if (NAMES.test(use.name) || propertyOf(payload, use.props, ROUTER_PROP) !== undefined) {
    return true;
  }
  const prop = nodes[nodes[use.node]?.parent ?? -1];
  return prop?.kind === 'prop' && prop.name === 'template';
}

/** Nodes of client components whose element a framework wrote. */
export const frameworkNodes = (attribution: Attribution): ReadonlySet<number> =>
  new Set(
    attribution.clients.filter((use) => isOfFramework(attribution, use)).map(({ node }) => node),
  );
