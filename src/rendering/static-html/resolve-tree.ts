import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

/** An element tree whose server components have been called. */
export interface Resolved {
  readonly node: ReactNode;
  /** True when the tree has host elements only, which need no hydration. */
  readonly isStatic: boolean;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };
type AnyElement = ReactElement<Props>;
type RenderStatic = (node: ReactNode) => ReactNode;

/** Tags that React hoists to the head or that have state. */
const REACT_TAGS: readonly string[] =
  'base link meta script style title form input option select textarea'.split(' ');

/** React preloads images that are not lazy. */
const needsReact = ({ type, props }: AnyElement): boolean =>
  REACT_TAGS.includes(type as string) || (type === 'img' && props['loading'] !== 'lazy');

const isClientReference = (type: object): boolean =>
  (type as { $$typeof?: symbol }).$$typeof === Symbol.for('react.client.reference');

const isElement = (node: ReactNode): node is AnyElement => isValidElement(node);

const withKey = (key: string | null, { node, isStatic }: Resolved): Resolved =>
  key === null ? { node, isStatic } : { node: createElement(Fragment, { key }, node), isStatic };

function resolveList(nodes: readonly ReactNode[], renderStatic: RenderStatic): Resolved {
  const resolved = nodes.map((node) => resolveTree(node, renderStatic));
  const isStatic = resolved.every((child) => child.isStatic);
  const node = resolved.map((child) =>
    child.isStatic && !isStatic ? renderStatic(child.node) : child.node,
  );
  return { node, isStatic };
}

/** Keeps an element for React and renders its static children. */
function keepElement(element: AnyElement, renderStatic: RenderStatic): Resolved {
  if (element.props.children === undefined) return { node: element, isStatic: false };
  const { node, isStatic } = resolveTree(element.props.children, renderStatic);
  return {
    node: cloneElement(element, undefined, isStatic ? renderStatic(node) : node),
    isStatic: false,
  };
}

function resolveElement(element: AnyElement, renderStatic: RenderStatic): Resolved {
  const { type, key, props } = element;
  if (type === Fragment) return withKey(key, resolveTree(props.children, renderStatic));
  if (typeof type === 'function' && !isClientReference(type)) {
    const component = type as (props: Props) => ReactNode;
    return withKey(key, resolveTree(component(props), renderStatic));
  }
  if (typeof type !== 'string' || needsReact(element)) return keepElement(element, renderStatic);
  if (props.children === undefined) return { node: element, isStatic: true };
  const children = resolveTree(props.children, renderStatic);
  return { node: cloneElement(element, undefined, children.node), isStatic: children.isStatic };
}

/**
 * Calls the server components of a tree, which must be synchronous functions without hooks.
 * @param renderStatic renders a static subtree inside a dynamic one
 */
export function resolveTree(node: ReactNode, renderStatic: RenderStatic): Resolved {
  if (Array.isArray(node)) return resolveList(node as ReactNode[], renderStatic);
  if (isElement(node)) return resolveElement(node, renderStatic);
  const isStatic = typeof node !== 'object' || node === null;
  return { node, isStatic };
}
