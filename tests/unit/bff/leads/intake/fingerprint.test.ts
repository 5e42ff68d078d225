import { expect, test } from 'vitest';
import { fingerprintOf } from '../../../../../bff/leads/intake/fingerprint.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const { lead } = storedLead({ comment: 'Да?' }).record;
const print = fingerprintOf(lead, false);

test.each([{ token: '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b' }, { page: '/x' }])(
  '%j does not make it another lead',
  (added) => {
    expect(fingerprintOf({ ...added, ...lead, ...added }, false)).toBe(print);
  },
);

test.each([{ comment: 'Нет?' }, { phone: '+79031234568' }, { consent_ads: true }])(
  '%j makes it another lead',
  (said) => {
    expect(fingerprintOf({ ...lead, ...said }, false)).not.toBe(print);
  },
);

test("a program's lead never equals a person's", () => {
  expect(fingerprintOf(lead, true)).not.toBe(print);
});
