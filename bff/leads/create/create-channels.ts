import type { Channel } from '../delivery/channel.ts';
import { createJsonPoster } from '../delivery/post-json.ts';
import { createTelegram } from '../delivery/telegram.ts';
import { createWebhook } from '../delivery/webhook.ts';
import type { LeadSettings } from './settings.ts';
import type { ChannelName } from '../store/stored-lead.ts';
import type { Recipients } from '../visits/change-visit.ts';

/** Channels that the settings enable. */
export const channelNames = (settings: LeadSettings): ChannelName[] => [
  ...(settings.LEAD_WEBHOOK_URL ? (['webhook'] as const) : []),
  ...(settings.SMTP_URL ? (['mail'] as const) : []),
  ...(settings.TELEGRAM_TOKEN ? (['telegram'] as const) : []),
];

/** Loads nodemailer only if mail is enabled. */
async function createMailChannel(
  name: 'mail' | 'family',
  { SMTP_URL: url = '', LEAD_MAIL_TO: to = '', LEAD_MAIL_FROM }: LeadSettings,
) {
  const { createMail } = await import('../delivery/mail.ts');
  return createMail({ name, url, to, from: LEAD_MAIL_FROM ?? to.split(',', 1)[0]?.trim() ?? to });
}

/** Recipients of messages about a visit. */
export const recipientsOf = (settings: LeadSettings): Recipients => ({
  channels: channelNames(settings),
  hasMails: [settings.SMTP_URL, settings.SITE_ORIGIN, settings.LINK_SECRET].every(Boolean),
});

/** The channel of mails to families. */
export const createFamilyChannel = (settings: LeadSettings): Promise<Channel> =>
  createMailChannel('family', settings);

/**
 * Creates the channels that the settings enable.
 * @param now milliseconds since 1970
 * @param telegramUrl for tests
 */
export async function createChannels(
  settings: LeadSettings,
  now: () => number,
  telegramUrl?: string,
): Promise<Channel[]> {
  const { LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET = '', SMTP_URL } = settings;
  const { TELEGRAM_TOKEN, TELEGRAM_CHAT = '' } = settings;
  const channels: Channel[] = [];
  if (LEAD_WEBHOOK_URL !== undefined) {
    const poster = createJsonPoster(now, settings);
    channels.push(
      createWebhook({ url: LEAD_WEBHOOK_URL, secret: LEAD_WEBHOOK_SECRET, poster, now }),
    );
  }
  if (SMTP_URL !== undefined) channels.push(await createMailChannel('mail', settings));
  if (TELEGRAM_TOKEN !== undefined) {
    const poster = createJsonPoster(now, settings);
    channels.push(
      createTelegram({ api: telegramUrl, token: TELEGRAM_TOKEN, chat: TELEGRAM_CHAT, poster }),
    );
  }
  return channels;
}
