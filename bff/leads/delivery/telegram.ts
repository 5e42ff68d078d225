import type { Channel } from './channel.ts';
import type { JsonPoster } from './post-json.ts';

export interface TelegramOptions {
  /** Base URL of the Bot API, for tests. */
  readonly api?: string | undefined;
  readonly token: string;
  readonly chat: string;
  readonly poster: JsonPoster;
}

const BOT_API = 'https://api.telegram.org';

/**
 * Announces a lead in a Telegram chat without personal data, because Telegram's servers are abroad.
 */
export function createTelegram({ api = BOT_API, token, chat, poster }: TelegramOptions): Channel {
  const url = `${api}/bot${token}/sendMessage`;
  return {
    name: 'telegram',
    send: ({ heading }) =>
      poster.post({
        url,
        body: JSON.stringify({
          chat_id: chat,
          text: heading,
          link_preview_options: { is_disabled: true },
        }),
      }),
    close: () => poster.close(),
  };
}
