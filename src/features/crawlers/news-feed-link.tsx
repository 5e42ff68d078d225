import { strings } from '../../i18n/strings.ts';

/** Offers the news to feed readers. */
export const NewsFeedLink = () => (
  <link rel="alternate" type="application/rss+xml" href="/rss.xml" title={strings.areas.news} />
);
