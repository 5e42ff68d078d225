import { createHmac } from 'node:crypto';
import type { StoredLead } from '../stored-lead.ts';
import { type Channel, idempotencyKey, noticeKey } from './channel.ts';
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

/** JSON body of a notice that a lead is held. */
const toNoticeBody = ({ number, id, createdAt, record }: StoredLead) => ({
  type: 'lead_held',
  id,
  number,
  created_at: new Date(createdAt).toISOString(),
  phone: record.lead.phone,
});

/** Posts leads as signed JSON. */
export function createWebhook({ url, secret, poster, now }: WebhookOptions): Channel {
  async function post(key: string, content: object): Promise<void> {
    const body = JSON.stringify(content);
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
  }
  return {
    name: 'webhook',
    send: (lead) => post(idempotencyKey(lead), toWebhookBody(lead)),
    sendNotice: (lead) => post(noticeKey(lead), toNoticeBody(lead)),
    close: () => poster.close(),
  };
}
