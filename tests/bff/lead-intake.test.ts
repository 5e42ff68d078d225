import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  CONSENT_TEXT,
  leadForm,
  leadSite,
  deliverDue,
  postLead,
  storedLeads,
} from '../kit/leads.ts';
import { sendJson } from '../kit/upstream.ts';
import type { Bff } from '../kit/bff.ts';
import { startBff } from '../kit/test.ts';

let bff: Bff;

beforeEach(async () => {
  bff = await startBff(leadSite);
});

describe('a lead', () => {
  test('as JSON is stored before it is answered', async () => {
    const { status, json, headers } = await postLead(bff, leadForm);
    expect(status).toBe(201);
    expect(json).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), number: 1 });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(storedLeads(bff)).toMatchObject([{ lead: { name: 'Анна', phone: '+79031234567' } }]);
  });

  test('as a form is stored the same way', async () => {
    const form = new URLSearchParams({ ...leadForm, consent_pd: 'true', utm_source: 'ya' });
    const { status, json } = await postLead(bff, form.toString(), {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    });
    expect([status, json.number]).toEqual([201, 1]);
    expect(storedLeads(bff)).toMatchObject([{ lead: { name: 'Анна', utm: { source: 'ya' } } }]);
  });

  test('keeps the visitor’s address from the site, and the consents with the hashes of their texts', async () => {
    await postLead(
      bff,
      { ...leadForm, consent_ads: true },
      { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'user-agent': 'Mozilla/5.0' },
    );
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(storedLeads(bff)).toMatchObject([
      {
        ip: '203.0.113.7',
        user_agent: 'Mozilla/5.0',
        consent: {
          page: '/pages/3-soglasie',
          version: '2026-09-01',
          sha256: sha256(CONSENT_TEXT),
        },
        consent_ads: { page: '/pages/4-reklama', version: '2', sha256: sha256('Шлите.') },
      },
    ]);
  });

  test('with consent to an older text does not claim the hash of the current one', async () => {
    await postLead(bff, { ...leadForm, consent_version: '2025-01-01' });
    expect(storedLeads(bff)[0]?.consent).toEqual({
      page: '/pages/3-soglasie',
      version: '2025-01-01',
    });
  });

  test('is accepted while the content API is down', async () => {
    await bff.restart();
    for (const address of Object.keys(leadSite.content)) {
      bff.upstream.script(address, (_request, response) => sendJson(response, {}, 500));
    }
    expect((await postLead(bff, { ...leadForm, form: 'whatever' })).status).toBe(201);
    expect(storedLeads(bff)[0]?.consent).toEqual({
      page: '/pages/1-privacy-policy',
      version: '2026-09-01',
    });
  });
});

test('a lead that fills the honeypot is kept, answered as usual and not delivered', async () => {
  await bff.restart({
    LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/',
    LEAD_WEBHOOK_SECRET: '0123456789abcdef',
  });
  expect((await postLead(bff, { ...leadForm, orbit: 'http://spam.example' })).status).toBe(201);
  await deliverDue(bff);
  expect(storedLeads(bff)).toMatchObject([{ lead: { orbit: 'http://spam.example' } }]);
  const metrics = await bff.metrics();
  expect(metrics).not.toContain('bff_lead_queue{');
  expect(metrics).toContain('bff_leads_total{outcome="held"} 1');
  // The same lead without the honeypot, from a person, is another one.
  expect((await postLead(bff, leadForm)).json.number).toBe(2);
});
