import 'server-only';
import { Feed, type Item } from 'feed';
import type { Block } from '#contract/shapes/blocks.ts';
import type { NewsDetail } from '#contract/shapes/news.ts';
import { BlockContent } from '../../blocks/block-list.tsx';
import { Figure } from '../../blocks/figure.tsx';
import { toFeedHtml } from './feed-html.ts';
import type { LatestNews } from './load-latest-news.ts';
import { contentOf, headingOf, hrefIn } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { plainText } from '../../i18n/typography.ts';
import { renderMarkup } from '../../rendering/static-html.tsx';
import { siteUrl } from '../../runtime/site-url.ts';
import { Prose } from '../../ui/prose/prose.tsx';

/** A gallery is interactive, so a feed has its pictures one by one. */
const withoutGalleries = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap<Block>((block) =>
    block.type === 'gallery'
      ? block.images.map((image) => ({ type: 'image' as const, image }))
      : [block],
  );

/** The text and pictures of a news item. */
function NewsText({ item }: { readonly item: NewsDetail }) {
  const { image, images = [], blocks = [] } = item;
  const others = images.filter(({ url }) => url !== image?.url);
  return (
    <>
      {image && <Figure image={image} />}
      <Prose html={contentOf(item)} />
      {withoutGalleries(blocks).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once
        <BlockContent key={index} {...block} />
      ))}
      {others.map((image) => (
        <Figure key={image.url} image={image} />
      ))}
    </>
  );
}

/** A URL of the content may be malformed; it then stays as it is. */
const toAbsolute = (url: string): string => (URL.canParse(url, siteUrl('/')) ? siteUrl(url) : url);

const dateOf = ({ date }: NewsDetail): Date | undefined => (date ? new Date(date) : undefined);

function toItem(item: NewsDetail): Item {
  const { slug, announce, author, tags = [] } = item;
  const date = dateOf(item);
  const extra = author
    ? { extensions: [{ name: 'dc:creator', objects: { _text: plainText(author) } }] }
    : {};
  const link = siteUrl(hrefIn('news', slug === undefined ? {} : { slug }) ?? '/news');
  // A fragment leads to the item's own page.
  const toUrl = (url: string) => (url.startsWith('#') ? link + url : toAbsolute(url));
  return {
    title: plainText(headingOf('news', item)),
    link,
    ...(announce ? { description: plainText(announce) } : {}),
    content: plainText(toFeedHtml(renderMarkup(<NewsText item={item} />), toUrl)),
    category: tags.map((name) => ({ name: plainText(name) })),
    ...extra,
    // The library omits a missing date, although its type requires one.
    ...((date ? { date } : {}) as { date: Date }),
  };
}

/** Characters that XML 1.0 cannot contain. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Without dates the library would write the time of the render, which matches nothing in the feed. */
const BUILD_DATE = /\s*<lastBuildDate>[^<]*<\/lastBuildDate>/;

/** An RSS 2.0 feed of news; an item without a date has none. */
export function newsFeed({ config, items }: LatestNews): string {
  const latest = items.map(dateOf).find((date) => date !== undefined);
  const feed = new Feed({
    id: siteUrl('/'),
    title: `${strings.areas.news} — ${config.title}`,
    link: siteUrl('/news'),
    description: plainText(config.description ?? config.title),
    language: 'ru',
    generator: false,
    feed: siteUrl('/rss.xml'),
    ...(latest ? { updated: latest } : {}),
  });
  for (const item of items) feed.addItem(toItem(item));
  const xml = feed.rss2().replace(NOT_XML, '');
  return latest === undefined ? xml.replace(BUILD_DATE, '') : xml;
}
