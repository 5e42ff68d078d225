import { isSlug, toSegment } from '#contract/values/requests.ts';
import type { Html } from '#contract/shapes/primitives.ts';
import { strings } from './strings.ts';

interface Named {
  readonly title?: string;
  readonly name?: string;
}

interface Written {
  readonly content?: Html;
  readonly text?: Html;
}

/** Kinds of documents with a page of their own. */
type DocumentKind = keyof typeof strings.untitled;

/** Upstreams send the title as `title` or `name` (`src/decisions.md`, "Unknown data"). */
export const titleOf = ({ title, name }: Named): string => title || name || '';

/** Heading of a document, with a fallback for untitled ones. */
export const headingOf = (kind: DocumentKind, document: Named): string =>
  titleOf(document) || strings.untitled[kind];

/** Upstreams send the text as `content` or `text` (`src/decisions.md`, "Unknown data"). */
export const contentOf = ({ content, text }: Written): Html | undefined => content || text;

/** Path of a document in an area of the site; undefined without a valid slug. */
export const hrefIn = (
  area: string,
  { slug }: { readonly slug?: string | undefined },
): string | undefined => (isSlug(slug) ? `/${area}/${toSegment(slug)}` : undefined);
