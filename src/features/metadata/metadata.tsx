import 'server-only';
import type { Seo } from '#contract/primitives.ts';
import type { PageContext } from '../../content/define-page.tsx';
import { siteUrl } from '../../runtime/site-url.ts';
import { titleOf } from '../../i18n/naming.ts';
import { plainText } from '../../i18n/typography.ts';
import { CardMeta } from './card-meta.tsx';

interface Described {
  readonly title?: string;
  readonly name?: string;
  readonly announce?: string;
  readonly seo?: Seo;
}

interface MetadataProps {
  readonly context: PageContext;
  /** Fills in what the page does not say itself. */
  readonly document?: Described;
  /** Without it only the site's title is used. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly seo?: Seo | undefined;
  readonly type?: 'website' | 'article' | 'profile';
  /** Keeps the page's pictures out of search engines. */
  readonly hidesImages?: boolean | undefined;
  /** Canonical path with its query; the request's path by default. */
  readonly canonical?: string | undefined;
}

/** Head elements of a page; React hoists them. */
export function Metadata(props: MetadataProps) {
  const { context, document = {}, seo = document.seo, type = 'website' } = props;
  const { config } = context.shell;
  const name = plainText(seo?.title || props.title || titleOf(document));
  const title = name ? `${name} — ${config.title}` : config.title;
  const summary = props.description ?? document.announce;
  const description = plainText(seo?.description ?? summary ?? config.description ?? '');
  const url = siteUrl(context.request.path);
  const robots = [seo?.noindex && 'noindex', props.hidesImages && 'noimageindex']
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      <link rel="canonical" href={props.canonical ? siteUrl(props.canonical) : url} />
      <meta property="og:title" content={name || config.title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:site_name" content={config.title} />
      <CardMeta path={context.request.path} alt={title} />
    </>
  );
}
