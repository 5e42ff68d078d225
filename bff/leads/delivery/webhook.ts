import { createHmac } from 'node:crypto';
import type { Channel } from './channel.ts';
import type { JsonPoster } from './post-json.ts';

export interface WebhookOptions {
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
export const createWebhook = ({ url, secret, poster, now }: WebhookOptions): Channel => ({
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
      },
    });
  },
  close: () => poster.close(),
});
