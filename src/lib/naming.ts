interface Named {
  readonly title?: string;
  readonly name?: string;
}

interface Written {
  readonly content?: string;
  readonly text?: string;
}

/** The title is `title`, else `name` (decision 24). */
export const titleOf = ({ title, name }: Named): string => title || name || '';

/** The text is `content`, else `text` (decision 24). */
export const contentOf = ({ content, text }: Written): string | undefined => content || text;

/** Address of a document in an area of the site; none without a slug. */
export const hrefIn = (area: string, { slug }: { readonly slug?: string }): string | undefined =>
  slug ? `/${area}/${encodeURIComponent(slug)}` : undefined;
