import 'server-only';
import type { Html, Image, Seo } from '#contract/shapes/primitives.ts';
import type { PageContext } from '../../loaders/define-page.tsx';
import { siteUrl } from '../../runtime/site-url.ts';
import { contentOf, titleOf } from '../../i18n/naming.ts';
import { plainText } from '../../i18n/typography.ts';
import { LinkPreview } from './link-preview.tsx';
import { pageTitle } from './page-title.ts';
import { descriptionFrom, summaryOf } from './summaries.ts';

export interface Described {
  readonly title?: string;
  readonly name?: string;
  readonly announce?: string;
  readonly content?: Html;
  readonly text?: Html;
  readonly date?: string;
  readonly updated_at?: string;
  readonly noindex?: boolean;
  readonly image?: Image;
  readonly photo?: Image;
  readonly seo?: Seo;
}

export interface MetadataProps {
  readonly context: PageContext;
  /** Provides values that the page lacks. */
  readonly document?: Described;
  /** Without it only the site's title is used. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly seo?: Seo | undefined;
  /** The page's picture, if its document has another field for it. */
  readonly image?: Image | undefined;
  readonly type?: 'website' | 'article' | 'profile';
  /** Keeps the page's pictures out of search engines. */
  readonly hidesImages?: boolean | undefined;
  /** Keeps the page out of search engines, as the document's own `noindex` does. */
  readonly isHidden?: boolean | undefined;
  /** Canonical path with its query; the request's path by default. */
  readonly canonical?: string | undefined;
}

type MetaType = NonNullable<MetadataProps['type']>;

/** Dates of an article that the content names. */
function ArticleDates({ type, document }: { type: MetaType; document: Described }) {
  if (type !== 'article') return null;
  const { date: published, updated_at: modified } = document;
  return (
    <>
      {published && <meta property="article:published_time" content={published} />}
      {modified && <meta property="article:modified_time" content={modified} />}
    </>
  );
}

/** Restrictions for search engines; empty if there are none. */
const robotsOf = ({ document, seo = document?.seo, isHidden, hidesImages }: MetadataProps) =>
  [(seo?.noindex || document?.noindex || isHidden) && 'noindex', hidesImages && 'noimageindex']
    .filter(Boolean)
    .join(', ');

/** A page's own description; the site's is that of home only, since no two pages may share one. */
function descriptionOf(props: MetadataProps, name: string): string {
  const { context, document = {}, seo = document.seo } = props;
  const { title, tagline, description } = context.shell.config;
  const own = seo?.description || props.description || document.announce;
  if (!own && name) return summaryOf(contentOf(document));
  return descriptionFrom(own || description || `${title} — ${tagline}`);
}

/** Head elements of a page; React hoists them. */
export function Metadata(props: MetadataProps) {
  const { context, document = {}, seo = document.seo, type = 'website' } = props;
  const { config } = context.shell;
  const brand = plainText(config.title);
  const name = plainText(seo?.title || props.title || titleOf(document)).trim();
  const title = pageTitle({ name, brand, isForSearch: Boolean(seo?.title) });
  const description = descriptionOf(props, name);
  const url = siteUrl(context.request.path);
  const robots = robotsOf(props);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      <link rel="canonical" href={props.canonical ? siteUrl(props.canonical) : url} />
      <meta property="og:title" content={name || brand} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:type" content={type} />
      <ArticleDates type={type} document={document} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={brand} />
      <LinkPreview
        images={[seo?.image, document.image, document.photo, props.image, config.og_image]}
        alt={title}
      />
    </>
  );
}
