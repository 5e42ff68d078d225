import { strings } from './strings.ts';

interface Named {
  readonly title?: string;
  readonly name?: string;
}

interface Written {
  readonly content?: string;
  readonly text?: string;
}

/** Kinds of documents that have a page of their own. */
export type DocumentKind = keyof typeof strings.untitled;

/** The title is `title`, else `name` (decision 24). */
export const titleOf = ({ title, name }: Named): string => title || name || '';

/** Heading of a document's page, which needs one even when the document has no title. */
export const headingOf = (kind: DocumentKind, document: Named): string =>
  titleOf(document) || strings.untitled[kind];

/** The text is `content`, else `text` (decision 24). */
export const contentOf = ({ content, text }: Written): string | undefined => content || text;

/** Address of a document in an area of the site; none without a slug. */
export const hrefIn = (area: string, { slug }: { readonly slug?: string }): string | undefined =>
  slug ? `/${area}/${encodeURIComponent(slug)}` : undefined;
