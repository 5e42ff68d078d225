import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';

/** A tree of elements whose server components have been called. */
export interface Resolved {
  readonly node: ReactNode;
  /** Elements of HTML only, which nothing in the browser needs to know. */
  readonly isStatic: boolean;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };
type AnyElement = ReactElement<Props>;
type Settle = (node: ReactNode) => ReactNode;

/** What React moves to the head, and what has a state that React keeps. */
const REACT_TAGS: readonly string[] =
  'base link meta script style title form input option select textarea'.split(' ');

/** React preloads pictures that are not lazy. */
const belongsToReact = ({ type, props }: AnyElement): boolean =>
  REACT_TAGS.includes(type as string) || (type === 'img' && props['loading'] !== 'lazy');

const isClientReference = (type: object): boolean =>
  (type as { $$typeof?: symbol }).$$typeof === Symbol.for('react.client.reference');

const isElement = (node: ReactNode): node is AnyElement => isValidElement(node);

const withKey = (key: string | null, { node, isStatic }: Resolved): Resolved =>
  key === null ? { node, isStatic } : { node: createElement(Fragment, { key }, node), isStatic };

function resolveList(nodes: readonly ReactNode[], settle: Settle): Resolved {
  const resolved = nodes.map((node) => resolveTree(node, settle));
  const isStatic = resolved.every((part) => part.isStatic);
  const node = resolved.map((part) => (part.isStatic && !isStatic ? settle(part.node) : part.node));
  return { node, isStatic };
}

/** An element that stays React's, its static children settled. */
function keepElement(element: AnyElement, settle: Settle): Resolved {
  if (element.props.children === undefined) return { node: element, isStatic: false };
  const { node, isStatic } = resolveTree(element.props.children, settle);
  return {
    node: cloneElement(element, undefined, isStatic ? settle(node) : node),
    isStatic: false,
  };
}

function resolveElement(element: AnyElement, settle: Settle): Resolved {
  const { type, key, props } = element;
  if (type === Fragment) return withKey(key, resolveTree(props.children, settle));
  if (typeof type === 'function' && !isClientReference(type)) {
    const component = type as (props: Props) => ReactNode;
    return withKey(key, resolveTree(component(props), settle));
  }
  if (typeof type !== 'string' || belongsToReact(element)) return keepElement(element, settle);
  if (props.children === undefined) return { node: element, isStatic: true };
  const children = resolveTree(props.children, settle);
  return { node: cloneElement(element, undefined, children.node), isStatic: children.isStatic };
}

/**
 * Calls the server components of a tree, which have to be plain functions without hooks.
 * @param settle says what becomes of a static part that stands in one that is not
 */
export function resolveTree(node: ReactNode, settle: Settle): Resolved {
  if (Array.isArray(node)) return resolveList(node as ReactNode[], settle);
  if (isElement(node)) return resolveElement(node, settle);
  const isStatic = typeof node !== 'object' || node === null;
  return { node, isStatic };
}
