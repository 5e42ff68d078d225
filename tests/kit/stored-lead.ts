import type { LeadRequest } from '../../bff/contract/leads/lead-request.ts';
import { fingerprintOf } from '../../bff/leads/intake/fingerprint.ts';
import type { DueMessage } from '../../bff/leads/store/stored-rows.ts';
import type { StoredLead } from '../../bff/leads/store/stored-lead.ts';
import type { NewLead } from '../../bff/leads/intake/new-lead.ts';

/** A lead as it is stored. */
export const storedLead = (
  fields: Partial<LeadRequest> = {},
  about: Partial<Omit<StoredLead, 'record'>> = {},
): StoredLead => ({
  number: 12,
  id: '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b',
  createdAt: Date.parse('2026-11-21T09:30:00Z'),
  revision: 1,
  visits: [],
  ...about,
  record: {
    lead: {
      form: 'tour',
      name: 'Анна',
      phone: '+79031234567',
      consent_pd: true,
      consent_ads: false,
      ...fields,
    },
    consent: { page: '/pages/3-soglasie', version: '2026-09-01', sha256: 'a'.repeat(64) },
    ip: '203.0.113.7',
    user_agent: 'Mozilla/5.0',
  },
});

let made = 0;

/** A lead on its way to the store, by default unlike any other. */
export function newLead(
  fields: Partial<LeadRequest> = {},
  about: Partial<Omit<NewLead, 'record'>> = {},
): NewLead {
  made += 1;
  const { record } = storedLead({ phone: `+7903${String(made).padStart(7, '0')}`, ...fields });
  const isSuspect = about.isSuspect ?? false;
  return {
    id: `id-${made}`,
    now: 0,
    fingerprint: fingerprintOf(record.lead, isSuspect),
    channels: ['webhook'],
    isSuspect,
    addressLimit: 30,
    network: `network-${made}`,
    ...about,
    record,
  };
}

/** A message that is to be sent now, by default about a lead and to the webhook. */
export const dueMessage = (about: Partial<DueMessage>): DueMessage => ({
  id: 1,
  topic: 'lead',
  subject: about.lead?.id ?? 'x',
  revision: 1,
  copy: 0,
  receiver: 'webhook',
  lead: undefined,
  attempts: 1,
  firstAt: 0,
  ...about,
});
