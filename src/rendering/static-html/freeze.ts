import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { resolveTree } from './resolve-tree.ts';

/** Writes elements of HTML as HTML. */
export type ToMarkup = (node: ReactNode) => string;

interface HostProps {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

const TAG = /<[a-z][^>]*>/gi;

/**
 * HTML without a double quote around a value: those are escaped in a payload, and again in the
 * script that carries it, so that its text would not be found again in the markup.
 */
const withSingleQuotes = (html: string): string =>
  html.replace(TAG, (tag) => tag.replaceAll("'", '&#39;').replaceAll('"', "'"));

const hasElements = (node: ReactNode): boolean =>
  Children.toArray(node).some((child) => typeof child === 'object');

/** An element with all that it holds as one text. */
function freezeElement(element: ReactElement<HostProps>, toMarkup: ToMarkup): ReactNode {
  const { children, dangerouslySetInnerHTML: inner, ...props } = element.props;
  if (!inner && !hasElements(children)) return element;
  const html = withSingleQuotes(inner ? inner.__html : toMarkup(children));
  return createElement(element.type, {
    ...props,
    ...(element.key === null ? {} : { key: element.key }),
    dangerouslySetInnerHTML: { __html: html },
  });
}

/**
 * Writes every part of a tree that holds no client component as HTML inside its outermost
 * elements. The page is the same; React neither carries these elements in the payload, nor renders
 * them a second time for the document, nor hydrates them.
 */
export function freeze(tree: ReactNode, toMarkup: ToMarkup): ReactNode {
  const settle = (node: ReactNode): ReactNode => {
    if (Array.isArray(node)) return (node as ReactNode[]).map(settle);
    if (!isValidElement<HostProps>(node)) return node;
    if (typeof node.type === 'string') return freezeElement(node, toMarkup);
    // A fragment with a key.
    return createElement(node.type, { key: node.key }, settle(node.props.children));
  };
  const { node, isStatic } = resolveTree(tree, settle);
  return isStatic ? settle(node) : node;
}
