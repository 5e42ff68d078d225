import type { Tree } from '../tree/build-tree.ts';
import type { ClientUse, Node } from '../tree/node.ts';

/** Client components of Next and Waku that keep their names in a build. */
const NAMES =
  /^(?:(?:Outer)?LayoutRouter|RenderFromTemplateContext|HTTPAccessFallback\w*|Client(?:Page|Segment)Root|(?:Metadata|Viewport|Outlet)Boundary|AsyncMetadata\w*|IconMark|\w+_UNSTABLE)$/;
/** Props that only Next's router is given; its component is exported without a name. */
const ROUTER_PROP = 'parallelRouterKey';

/** Whether a framework wrote an element of a client component: nobody else can change its props. */
export function isOfFramework({ name, node }: ClientUse): boolean {
  const hasRouterProp = node.children.some((prop) => prop.name === ROUTER_PROP);
  if (NAMES.test(name) || hasRouterProp) return true;
  return node.parent?.kind === 'prop' && node.parent.name === 'template';
}

/** Nodes of client components whose element a framework wrote. */
export const frameworkNodes = ({ clients }: Tree): ReadonlySet<Node> =>
  new Set(clients.filter(isOfFramework).map(({ node }) => node));
