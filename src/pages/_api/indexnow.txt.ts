import { siteSettings } from '../../runtime/settings.ts';
import { respondWithFile } from '../_components/crawler-file.ts';

/** Proves to search engines that IndexNow's requests come from the site. */
export const GET = () => respondWithFile('text/plain', async () => siteSettings().INDEXNOW_KEY);

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
