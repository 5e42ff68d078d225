import type { NewsArticleLeaf } from 'schema-dts';
import type { LayoutConfig } from '#contract/layout.ts';
import type { NewsDetail } from '#contract/news.ts';
import { validDate } from '../../i18n/dates.ts';
import { titleOf } from '../../i18n/naming.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { known, picturesOf } from './fields.ts';
import { kindergartenRef } from './organization.ts';

/** A news item; none without a title. */
export function newsArticle(item: NewsDetail, path: string, config: LayoutConfig) {
  const headline = titleOf(item);
  if (!headline) return [];
  const { author, announce, image, date, updated_at: updated } = item;
  const node: NewsArticleLeaf = {
    '@type': 'NewsArticle',
    headline,
    url: siteUrl(path),
    inLanguage: 'ru',
    publisher: kindergartenRef(config),
    ...known({
      description: announce,
      datePublished: validDate(date),
      dateModified: validDate(updated),
      image: picturesOf([image]),
      author: author ? ({ '@type': 'Person', name: author } as const) : undefined,
    }),
  };
  return [node];
}
