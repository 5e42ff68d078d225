import { securityTxt } from '../../../features/crawlers/security-txt.ts';
import { recordChangeAt } from '../../../runtime/render-context.ts';
import { siteSettings } from '../../../runtime/settings.ts';
import { siteUrl } from '../../../runtime/site-url.ts';
import { respondWithFile } from '../../_components/crawler-file.ts';

/** Where to report a vulnerability, if the operator names a contact. */
export const GET = () =>
  respondWithFile('text/plain', async () => {
    const { SECURITY_CONTACT: contact } = siteSettings();
    if (contact === undefined) return undefined;
    const file = securityTxt({
      contact,
      url: siteUrl('/.well-known/security.txt'),
      now: new Date(),
    });
    recordChangeAt(file.changesAt);
    return file.text;
  });

export const HEAD = GET;

export const getConfig = async () => ({ render: 'dynamic' }) as const;
