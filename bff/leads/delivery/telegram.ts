import type { Channel } from './channel.ts';
import { headingOf, textOf } from './message.ts';
import type { JsonPoster } from './post-json.ts';

export interface TelegramOptions {
  /** Base of the Bot API. */
  readonly api: string;
  readonly token: string;
  readonly chat: string;
  /** `notice` tells only that there is an enquiry: Telegram's servers are abroad. */
  readonly text: 'notice' | 'full';
  readonly poster: JsonPoster;
}

/** Tells a Telegram chat of an enquiry, as plain text: nothing in it is read as markup. */
export const createTelegram = ({ api, token, chat, text, poster }: TelegramOptions): Channel => ({
  name: 'telegram',
  send: (lead) =>
    poster.post({
      url: `${api.replace(/\/$/, '')}/bot${token}/sendMessage`,
      body: JSON.stringify({
        chat_id: chat,
        text: text === 'full' ? `${headingOf(lead)}\n\n${textOf(lead)}` : headingOf(lead),
        link_preview_options: { is_disabled: true },
      }),
    }),
  close: () => poster.close(),
});
