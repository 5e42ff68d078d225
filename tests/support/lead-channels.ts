import type { Receiver } from './receiver.ts';

/** The content of a site whose deliveries alone matter. */
export const tourOnly = { '/api/lead': [{ slug: 'tour' }] };

export const WEBHOOK_SECRET = '0123456789abcdef';

/** Settings of a BFF that posts leads to a receiver. */
export const withWebhook = ({ url }: Receiver) => ({
  LEAD_WEBHOOK_URL: `${url}/hook?a=1`,
  LEAD_WEBHOOK_SECRET: WEBHOOK_SECRET,
});

/** Settings of a BFF that tells a receiver of leads as it would the Telegram Bot API. */
export const withTelegram = ({ url }: Receiver) => ({
  TELEGRAM_TOKEN: '12345:token',
  TELEGRAM_CHAT: '-100',
  TELEGRAM_API: url,
});
