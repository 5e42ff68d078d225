import { loadResource } from '../../../loaders/load.ts';
import { securityTxt } from '../../../features/crawlers/security-txt.ts';
import { recordChangeAt } from '../../../runtime/render-context.ts';
import { siteUrl } from '../../../runtime/site-url.ts';
import { respondWithFile } from '../../_components/crawler-file.ts';

/** A single address, so that a text with line breaks cannot add fields. */
const EMAIL = /^[^\s@,<>]+@[^\s@,<>]+$/;

/** Where to report a vulnerability, if the layout has an e-mail address. */
export const GET = () =>
  respondWithFile('text/plain', async () => {
    const { config } = await loadResource('layout');
    if (!EMAIL.test(config.email)) return undefined;
    const file = securityTxt({
      email: config.email,
      url: siteUrl('/.well-known/security.txt'),
      now: new Date(),
    });
    recordChangeAt(file.changesAt);
    return file.text;
  });

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
