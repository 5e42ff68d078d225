import type { Tree } from '../tree/build-tree.ts';
import type { Node } from '../tree/node.ts';

/** Client components of Next and Waku that keep their names in a build. */
const NAMES =
  /^(?:(?:Outer)?LayoutRouter|RenderFromTemplateContext|HTTPAccessFallback\w*|Client(?:Page|Segment)Root|(?:Metadata|Viewport|Outlet)Boundary|AsyncMetadata\w*|IconMark|\w+_UNSTABLE)$/;
/** Props that only Next's router receives; its component is exported without a name. */
const ROUTER_PROP = 'parallelRouterKey';

/** Nodes of client components whose element, and so its props, only a framework can change. */
export function frameworkNodes({ clients, nodes }: Tree): ReadonlySet<Node | null> {
  const routers = nodes.filter(({ name }) => name === ROUTER_PROP).map(({ parent }) => parent);
  const named = clients.filter(
    ({ name, node: { parent } }) =>
      NAMES.test(name) || (parent?.kind === 'prop' && parent.name === 'template'),
  );
  return new Set([...routers, ...named.map(({ node }) => node)]);
}
