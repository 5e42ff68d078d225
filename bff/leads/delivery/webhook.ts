import { createHmac } from 'node:crypto';
import { readUrl, toBasic } from '../../shared/url-setting.ts';
import type { Channel } from './channel.ts';
import type { JsonPoster } from './post-json.ts';

export interface WebhookOptions {
  /** May have a user and a password. */
  readonly url: string;
  readonly secret: string;
  readonly poster: JsonPoster;
  /** Clock, milliseconds. */
  readonly now: () => number;
}

/**
 * Signature of a body: HMAC-SHA256 over `{timestamp}.{body}`, hexadecimal. The timestamp lets
 * receivers refuse replays.
 * @param timestamp seconds since 1970
 */
export const sign = (secret: string, timestamp: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Posts leads as signed JSON. */
export function createWebhook({ url: text, secret, poster, now }: WebhookOptions): Channel {
  const read = readUrl(text);
  const url = read.url.href;
  const authorization = toBasic(read);
  return {
    name: 'webhook',
    async send({ key, json }) {
      const body = JSON.stringify(json);
      const timestamp = Math.floor(now() / 1000);
      await poster.post({
        url,
        body,
        headers: {
          'idempotency-key': key,
          'x-kosmosad-timestamp': String(timestamp),
          'x-kosmosad-signature': `v1=${sign(secret, timestamp, body)}`,
          ...(authorization && { authorization }),
        },
      });
    },
    close: () => poster.close(),
  };
}
