import 'server-only';
import type { ComponentProps, JSX, ReactNode } from 'react';
import type { Html } from '#contract/primitives.ts';
import { loadMarkupRenderer } from '../waku/renderer.ts';

const renderToMarkup = await loadMarkupRenderer();

/** Elements that React moves to the head of a document, which HTML cannot do. */
const HOISTED = /<(?:base|link|meta|script|style|title)\b/;

const TAG = /<[a-z][^>]*>/gi;

/**
 * Quotes attribute values with single quotes: double quotes are escaped in the payload, whose text
 * would then no longer match the markup and compress worse.
 */
const withSingleQuotes = (html: string): string =>
  html.replace(TAG, (tag) => tag.replaceAll("'", '&#39;').replaceAll('"', "'"));

/** True while a boundary renders, synchronously; boundaries inside it are ordinary elements. */
let isRendering = false;

/**
 * Renders static components to HTML; outside of a page, too.
 * @throws Error when the children are not static
 */
export function renderMarkup(children: ReactNode): string {
  isRendering = true;
  try {
    const html = renderToMarkup(children);
    const [hoisted] = HOISTED.exec(html) ?? [];
    if (hoisted) throw new Error(`${hoisted}> belongs to the head`);
    return html;
  } catch (cause) {
    throw new Error(
      'StaticHtml renders synchronous server components without client components, ' +
        'elements of the head and images that are not lazy',
      { cause },
    );
  } finally {
    isRendering = false;
  }
}

type StaticHtmlProps<Tag extends keyof JSX.IntrinsicElements> = {
  /** The element that is rendered. */
  readonly as: Tag;
  /** False keeps the children for React: client components, or an image of high priority. */
  readonly isStatic?: boolean;
  /** In place of children. */
  readonly html?: Html;
} & ComponentProps<Tag>;

/**
 * An element whose children are HTML: React neither puts them into the payload, nor renders them
 * again for the document, nor hydrates them (`src/decisions.md`, "Static HTML").
 * @throws Error when a child needs React in the browser or is asynchronous
 */
export function StaticHtml<Tag extends keyof JSX.IntrinsicElements>({
  as,
  isStatic = true,
  html,
  children,
  ...attributes
}: StaticHtmlProps<Tag>) {
  const Element: string = as;
  if (html === undefined && (isRendering || !isStatic)) {
    return <Element {...attributes}>{children}</Element>;
  }
  const inner = html ?? renderMarkup(children);
  return (
    <Element
      {...attributes}
      dangerouslySetInnerHTML={{ __html: isRendering ? inner : withSingleQuotes(inner) }}
    />
  );
}
