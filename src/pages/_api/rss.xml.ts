import { loadLatestNews } from '../../features/crawlers/load-latest-news.ts';
import { newsFeed } from '../../features/crawlers/news-feed.tsx';
import { respondWithFile } from '../_components/crawler-file.ts';

/** The latest news with their whole texts. */
export const GET = () =>
  respondWithFile('application/rss+xml', async () => newsFeed(await loadLatestNews()));

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
