import type { Channel } from './channel.ts';
import type { JsonPoster } from './post-json.ts';

export interface TelegramOptions {
  /** Base of the Bot API. */
  readonly api: string;
  readonly token: string;
  readonly chat: string;
  /** `notice` sends the heading only: Telegram's servers are abroad. */
  readonly text: 'notice' | 'full';
  readonly poster: JsonPoster;
}

/** Sends leads to a Telegram chat as plain text, so that input is never parsed as markup. */
export function createTelegram({ api, token, chat, text, poster }: TelegramOptions): Channel {
  const url = `${api.replace(/\/$/, '')}/bot${token}/sendMessage`;
  return {
    name: 'telegram',
    send: ({ heading, text: content }) =>
      poster.post({
        url,
        body: JSON.stringify({
          chat_id: chat,
          text: text === 'full' ? `${heading}\n\n${content}` : heading,
          link_preview_options: { is_disabled: true },
        }),
      }),
    close: () => poster.close(),
  };
}
