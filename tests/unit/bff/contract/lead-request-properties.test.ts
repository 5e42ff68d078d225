import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLead } from '#contract/leads/lead-request.ts';
import { leadTexts } from '#contract/leads/lead-texts.ts';
import { leadOf, least, rules } from './check-lead.ts';

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.anything(), fc.constantFrom('on', ''));
const record = fc.record(
  Object.fromEntries(
    ['form', 'name', 'phone', 'email', 'child_age', 'program', 'date_wish', 'time_wish'].map(
      (name) => [name, anything],
    ),
  ),
  { requiredKeys: [] },
);

test('any input becomes a lead within the limits or gets error texts', () => {
  fc.assert(
    fc.property(fc.oneof(record, fc.anything()), fc.anything(), (input, utm) => {
      const base = typeof input === 'object' ? input : {};
      const checked = checkLead({ ...least, ...base, utm }, rules);
      if ('errors' in checked) {
        const texts = Object.values(checked.errors).flat();
        expect(texts.length).toBeGreaterThan(0);
        for (const text of texts) expect(Object.values(leadTexts)).toContain(text);
      } else {
        const { name, phone } = checked.lead;
        expect(phone).toMatch(/^\+7\d{10}$/);
        expect(name.isWellFormed() && name.length >= 1 && name.length <= 60).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('checking a checked lead changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 2, maxLength: 80 }),
      fc.string({ unit: 'binary', maxLength: 1200 }),
      (name, comment) => {
        const checked = checkLead({ ...least, name, comment }, rules);
        if ('lead' in checked) expect(checkLead(checked.lead, rules)).toEqual(checked);
      },
    ),
    { numRuns: 1000 },
  );
});

test('no value holds a line break or control character, except line breaks in a comment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const dirty = `a${text}b\r\nBcc: x@example.ru`;
      const lead = leadOf({ ...least, name: `${dirty.slice(0, 30)}a`, comment: dirty });
      expect(lead.name).not.toMatch(/\p{Cc}|\p{Cs}/u);
      expect((lead.comment ?? '').replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}/u);
    }),
  );
});
