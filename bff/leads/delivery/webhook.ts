import { createHmac } from 'node:crypto';
import type { StoredLead } from '../stored-lead.ts';
import { type Channel, idempotencyKey } from './channel.ts';
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

/** JSON body of a webhook request. */
export const toWebhookBody = ({ number, id, revision, createdAt, record }: StoredLead) => ({
  type: 'lead',
  id,
  number,
  revision,
  created_at: new Date(createdAt).toISOString(),
  ...record,
});

/** Posts leads as signed JSON. */
export const createWebhook = ({ url, secret, poster, now }: WebhookOptions): Channel => ({
  name: 'webhook',
  async send(lead) {
    const body = JSON.stringify(toWebhookBody(lead));
    const timestamp = Math.floor(now() / 1000);
    await poster.post({
      url,
      body,
      headers: {
        'idempotency-key': idempotencyKey(lead),
        'x-kosmosad-timestamp': String(timestamp),
        'x-kosmosad-signature': `v1=${sign(secret, timestamp, body)}`,
      },
    });
  },
  close: () => poster.close(),
});
