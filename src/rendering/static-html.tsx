import 'server-only';
import type { ComponentProps, JSX, ReactNode } from 'react';
import type { Html } from '#contract/shapes/primitives.ts';
import { logOnce } from '../runtime/log.ts';
import { loadMarkupRenderer } from '../waku/renderer.ts';

const renderToMarkup = await loadMarkupRenderer();

/** Elements that React moves to the head of a document, which HTML cannot do. */
const HOISTED = /<(?:base|link|meta|script|style|title)\b/;

const TAG = /<[a-z][^>]*>/gi;

/**
 * Switches attribute values to single quotes. The payload escapes double quotes, so its text would
 * no longer match the markup and would compress worse.
 */
const withSingleQuotes = (html: string): string =>
  html.replace(TAG, (tag) => tag.replaceAll("'", '&#39;').replaceAll('"', "'"));

/** True during the synchronous render of a boundary; boundaries inside it are ordinary elements. */
let isRendering = false;

/**
 * Renders static components to HTML, even outside of a page.
 * @throws Error if the children are not static
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
      'Static HTML needs synchronous server components without client components, ' +
        'elements of the head and images that are not lazy',
      { cause },
    );
  } finally {
    isRendering = false;
  }
}

/** @returns undefined if the children are not static, which is logged once a day */
function markupOf(children: ReactNode, part: string): string | undefined {
  try {
    return renderMarkup(children);
  } catch (error) {
    const { cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    logOnce('debug', { part, reason }, 'a part of a page is not static: React renders it');
    return undefined;
  }
}

type StaticHtmlProps<Tag extends keyof JSX.IntrinsicElements> = {
  /** Tag of the element. */
  readonly as: Tag;
  /** Name of the part in the log; by default the element's id or tag. */
  readonly name?: string | undefined;
  /** Replaces the children. */
  readonly html?: Html;
} & ComponentProps<Tag>;

/**
 * An element whose children are HTML: React neither puts them in the payload, nor renders them
 * again for the document, nor hydrates them (`src/decisions.md`, "Static HTML"). Children that are
 * asynchronous or need React in the browser are left to React.
 */
export function StaticHtml<Tag extends keyof JSX.IntrinsicElements>({
  as,
  name,
  html,
  children,
  ...attributes
}: StaticHtmlProps<Tag>) {
  const Element: string = as;
  const isInside = isRendering;
  const part = name ?? attributes.id ?? as;
  const inner = html ?? (isInside ? undefined : markupOf(children, part));
  if (inner === undefined) return <Element {...attributes}>{children}</Element>;
  return (
    <Element
      {...attributes}
      dangerouslySetInnerHTML={{ __html: isInside ? inner : withSingleQuotes(inner) }}
    />
  );
}
