import { expect, test } from 'vitest';
import { describeEntry, toDayMessage } from '../../../../../bff/leads/delivery/day-message.ts';
import type { DayEntry } from '../../../../../bff/leads/visits/day-list.ts';
import { storedLead } from '../../../../kit/stored-lead.ts';

const NOW = Date.parse('2026-11-28T07:00:00+03:00');
const HOUR_MS = 3_600_000;

const ENTRY = { lead: storedLead(), time: undefined, wish: 'call', isWaiting: false } as const;
const entryAt = (from: number, about: Partial<DayEntry> = {}): DayEntry => ({
  ...ENTRY,
  from,
  to: from + HOUR_MS,
  ...about,
});

const visit = entryAt(NOW + HOUR_MS);
const wait = entryAt(NOW - HOUR_MS, { isWaiting: true });

test.each([
  [[visit, visit], 0, 'Визиты сегодня: 2 — суббота, 28 ноября'],
  [[wait, visit], 0, 'Визиты сегодня: 1, ждут ответа: 1 — суббота, 28 ноября'],
  [[wait, wait], 0, 'Ждут ответа: 2 — суббота, 28 ноября'],
  [[wait], 3, 'Ждут ответа: 1, проверьте: 3 — суббота, 28 ноября'],
  [[], 3, 'Проверьте: 3 — суббота, 28 ноября'],
  [[entryAt(NOW - 2 * HOUR_MS)], 0, undefined],
  [[], 0, undefined],
])('the heading of the morning mail counts its entries', (entries, held, heading) => {
  const waiting = entries.filter(({ isWaiting }) => isWaiting).length;
  const day = { day: '2026-11-28', zone: 'Europe/Moscow', held, now: NOW };
  expect(toDayMessage({ entries, waiting }, day)?.heading).toBe(heading);
});

test('an entry says what the family asks for, and how to reach it', () => {
  const contact = { phone_extension: '12', phone_note: 'няня', contact_way: 'max' } as const;
  const about = { ...contact, program: 'yasli' };
  const entry = entryAt(NOW, { lead: storedLead(about) });
  const { phone, notes } = describeEntry(entry, 'Europe/Moscow');
  expect(phone).toBe('+7 (903) 123-45-67 доб. 12, няня');
  expect(notes).toEqual(expect.arrayContaining(['программа: yasli', 'ответить: MAX']));
});
