import { robotsTxt } from '../../features/crawlers/robots-txt.ts';
import { respondWithFile } from '../_components/crawler-file.ts';

export const GET = () => respondWithFile('text/plain', async () => robotsTxt());

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
