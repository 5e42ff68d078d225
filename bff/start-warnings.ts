import type { FastifyBaseLogger } from 'fastify';
import type { ContentCache } from './content-cache/content-cache.ts';
import { toContentRequest } from './content-cache/content-request.ts';
import { readJson } from './content-cache/read-json.ts';
import { toObject } from './contract/values/untyped.ts';
import { channelNames } from './leads/create/create-channels.ts';
import type { LeadSettings } from './leads/create/settings.ts';

/** Whether the layout names a price; undefined without a layout, which its next reader logs. */
async function hasTagline(content: Pick<ContentCache, 'get'>): Promise<boolean | undefined> {
  try {
    const { entry } = await content.get(toContentRequest('layout', {}, {}));
    return Boolean(toObject(toObject(readJson(entry))['config'])['tagline']);
  } catch {
    return undefined;
  }
}

/** Logs, once at the start, settings that work but are probably not intended. */
export async function warnAtStart(
  settings: LeadSettings,
  content: Pick<ContentCache, 'get'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (channelNames(settings).length === 0) {
    log.warn(
      'leads are stored, but nobody hears of them: set SMTP_URL, LEAD_WEBHOOK_URL or TELEGRAM_TOKEN',
    );
  }
  if ((await hasTagline(content)) === false) {
    log.warn("the layout has no config.tagline: visitors read the specification's own price");
  }
}
