import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parsePhone } from '../../bff/contract/leads/lead-phone.ts';
import type { LeadRecord } from '../../bff/leads/store/stored-lead.ts';
import type { Bff } from './bff.ts';
import type { Receiver } from './receiver.ts';

/** A valid lead as the form posts it. */
export const leadForm = {
  form: 'tour',
  name: 'Анна',
  phone: '8 903 123-45-67',
  consent_pd: true,
  consent_version: '2026-09-01',
};

/** Text of the consent that {@link leadSite} requires. */
export const CONSENT_TEXT = 'Я согласен.';

/** A site with two consents and two presets; the first can be sent without a question. */
export const leadSite = {
  content: {
    '/api/lead': [
      {
        id: 1,
        slug: 'tour',
        fields: [{ name: 'comment', label: 'Вопрос', type: 'textarea', required: false }],
        consent_pd_page: '/pages/3-soglasie',
      },
      {
        id: 2,
        slug: 'question',
        fields: [{ name: 'comment', label: 'Вопрос', type: 'textarea', required: true }],
      },
    ],
    '/api/layout': { config: { consent_ads_page: '/pages/4-reklama' }, menu: [] },
    '/api/pages/3-soglasie': { id: 3, content: CONSENT_TEXT, version: '2026-09-01' },
    '/api/pages/4-reklama': { id: 4, text: 'Шлите.', version: '2' },
  },
  settings: { SITE_ORIGIN: 'https://kosmosad.example' },
};

/** Content of a site for tests of deliveries only. */
export const tourOnly = {
  '/api/layout': { config: {}, menu: [] },
  '/api/lead': [{ slug: 'tour' }],
};

export const WEBHOOK_SECRET = '0123456789abcdef';

/** Settings of a BFF that posts leads to a receiver. */
export const withWebhook = ({ url }: Receiver) => ({
  LEAD_WEBHOOK_URL: `${url}/hook?a=1`,
  LEAD_WEBHOOK_SECRET: WEBHOOK_SECRET,
});

/** A BFF that reports leads to a receiver in place of the Telegram Bot API. */
export const withTelegram = ({ url }: Receiver) => ({
  telegramUrl: url,
  settings: { TELEGRAM_TOKEN: '12345:token', TELEGRAM_CHAT: '-100' },
});

/** @param body text unchanged, anything else as JSON */
export async function postLead(
  bff: Bff,
  body: unknown,
  sent: Readonly<Record<string, string>> = {},
) {
  const { status, headers, text } = await bff.post('/api/lead', body, sent);
  const json = JSON.parse(text) as { id?: string; number?: number; errors?: object };
  return { status, retryAfter: headers.get('retry-after'), headers, json };
}

/** Posts a valid lead, which must be accepted. */
export async function sendLead(bff: Bff, fields: Readonly<Record<string, unknown>> = {}) {
  const { status, json } = await postLead(bff, { ...leadForm, ...fields });
  assert.equal(status, 201, JSON.stringify(json));
  return json;
}

/**
 * The leads on the disk in order, read by another connection.
 * @param phone only those of the number, however it is written
 */
export function storedLeads({ leadsFile }: Bff, phone?: string): LeadRecord[] {
  if (!existsSync(leadsFile)) return [];
  const db = new DatabaseSync(leadsFile, { readOnly: true });
  try {
    const rows = db.prepare('SELECT record FROM leads ORDER BY number').all();
    const records = rows.map(({ record }) => JSON.parse(String(record)) as LeadRecord);
    if (phone === undefined) return records;
    const number = parsePhone(phone)?.number;
    return records.filter(({ lead }) => lead.phone === number);
  } finally {
    db.close();
  }
}

/** Makes the deliveries that are due after a time. */
export async function deliverAfter(bff: Bff, ms: number): Promise<void> {
  bff.advance(ms);
  await bff.app.services.leads.deliverDue();
}

export const deliverDue = (bff: Bff): Promise<void> => deliverAfter(bff, 0);

/** Number of deliveries by channel and state: `{ 'webhook sent': 1 }`. */
export async function deliveriesOf(bff: Bff): Promise<Record<string, number>> {
  const series = /^bff_lead_queue\{channel="([\w-]+)",state="(\w+)"\} ([1-9]\d*)$/gm;
  const found = (await bff.metrics()).matchAll(series);
  return Object.fromEntries(
    [...found].map(([, channel, state, count]) => [`${channel} ${state}`, Number(count)]),
  );
}

/** Deletes leads past their retention, like the BFF each hour. */
export const purgeLeads = (bff: Bff): Promise<void> => bff.app.services.leads.purge();
