import { randomUUID } from 'node:crypto';
import type { LeadRequest } from '../../contract/leads/lead-request.ts';
import { fingerprintOf } from '../intake/fingerprint.ts';
import type { NewLead } from '../intake/new-lead.ts';
import type { Recipients } from '../visits/change-visit.ts';
import type { Slot } from '../visits/read-slots.ts';
import { UNLIMITED } from '../visits/rules.ts';
import { STAFF_FORM } from './staff-words.ts';

interface StaffEntry extends Recipients {
  readonly now: number;
  /** Token of the form: the same lead with the same token is the same booking. */
  readonly token: string | undefined;
}

/** A lead that staff enter for a family. */
export const toStaffLead = (
  lead: LeadRequest,
  slot: Slot,
  { channels, hasMails, now, token = randomUUID() }: StaffEntry,
): NewLead => ({
  id: randomUUID(),
  now,
  fingerprint: `${token} ${fingerprintOf(lead, false)}`,
  channels,
  hasMails,
  isSuspect: false,
  addressLimit: Number.MAX_SAFE_INTEGER,
  network: STAFF_FORM.form,
  actor: 'staff',
  wanted: { slot, limits: UNLIMITED },
  record: {
    lead,
    titles: { form: STAFF_FORM.title },
    slot: slot.time,
    ip: STAFF_FORM.form,
    user_agent: '',
  },
});
