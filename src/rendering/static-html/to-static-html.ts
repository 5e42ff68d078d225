import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { resolveTree } from './resolve-tree.ts';

/** Renders host elements to an HTML string. */
export type ToMarkup = (node: ReactNode) => string;

interface HostProps {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

const TAG = /<[a-z][^>]*>/gi;

/**
 * Quotes attribute values with single quotes: double quotes are escaped in the payload, whose text
 * would then no longer match the markup and compress worse.
 */
const withSingleQuotes = (html: string): string =>
  html.replace(TAG, (tag) => tag.replaceAll("'", '&#39;').replaceAll('"', "'"));

const hasElements = (node: ReactNode): boolean =>
  Children.toArray(node).some((child) => typeof child === 'object');

/** Replaces an element's children with an HTML string. */
function withHtmlChildren(element: ReactElement<HostProps>, toMarkup: ToMarkup): ReactNode {
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
 * Renders every subtree without client components to an HTML string inside its outermost elements.
 * The page looks the same, but React does not put these elements into the payload, render them
 * again for the document or hydrate them.
 */
export function toStaticHtml(tree: ReactNode, toMarkup: ToMarkup): ReactNode {
  const renderStatic = (node: ReactNode): ReactNode => {
    if (Array.isArray(node)) return (node as ReactNode[]).map(renderStatic);
    if (!isValidElement<HostProps>(node)) return node;
    if (typeof node.type === 'string') return withHtmlChildren(node, toMarkup);
    // A fragment, which needs its key.
    return createElement(node.type, { key: node.key }, renderStatic(node.props.children));
  };
  const { node, isStatic } = resolveTree(tree, renderStatic);
  return isStatic ? renderStatic(node) : node;
}
