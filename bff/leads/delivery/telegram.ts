import { toObject } from '../../contract/values/untyped.ts';
import { parseJson } from '../../shared/parse-json.ts';
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

/** Why a message was refused, such as `Bad Request: chat not found`, and when to send it again. */
function explain(response: string) {
  const { description, parameters } = toObject(parseJson(response));
  const { retry_after, migrate_to_chat_id: chat } = toObject(parameters);
  const reason = typeof description === 'string' ? /^[ -~]{1,100}$/.exec(description)?.[0] : '';
  return {
    reason: [reason, Number(chat) && `the chat is ${Number(chat)} now`].filter(Boolean).join(', '),
    retryAfterMs: Number(retry_after) > 0 ? Number(retry_after) * 1000 : undefined,
  };
}

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
        explain,
        body: JSON.stringify({
          chat_id: chat,
          text: heading,
          link_preview_options: { is_disabled: true },
        }),
      }),
    close: () => poster.close(),
  };
}
