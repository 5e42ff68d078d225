import { expect, test } from 'vitest';
import { checkDocument } from '../../../../bff/origin/check-document.ts';
import { problemsOfPlan, slotsOf } from '../../../../bff/origin/visit-plan.ts';

const plan = {
  weekly: [
    { kind: 'tour', days: [6], at: ['10:00', '23:30'], minutes: 45, capacity: 4, place: 'Холл' },
  ],
} as const;
const planOf = (): Parameters<typeof slotsOf>[0] => structuredClone(plan) as never;
const on = (day: string) => ({ day, zone: 'Asia/Yekaterinburg' });

test('a weekly time is a slot of each of the next four weeks, today included', () => {
  const slots = slotsOf(planOf(), on('2026-11-28'), []);
  expect(slots.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual(
    ['11-28', '12-05', '12-12', '12-19'].flatMap((day) => [`2026-${day}`, `2026-${day}`]),
  );
  expect(slots[0]).toEqual({
    id: 'tour-2026-11-28-1000',
    kind: 'tour',
    starts_at: '2026-11-28T10:00:00+05:00',
    ends_at: '2026-11-28T10:45:00+05:00',
    capacity: 4,
    place: 'Холл',
  });
});

test('a slot may end on the next day', () => {
  expect(slotsOf(planOf(), on('2026-12-31'), [])[1]).toMatchObject({
    starts_at: '2027-01-02T23:30:00+05:00',
    ends_at: '2027-01-03T00:15:00+05:00',
  });
});

test('closed days of the kindergarten have no slot', () => {
  const days = slotsOf(planOf(), on('2026-12-28'), [{ from: '31.12.2026', to: '2027-01-10' }]);
  expect(days.map(({ id }) => id)).not.toContain('tour-2027-01-02-1000');
  expect(days).toHaveLength(4);
});

test.for([
  ['other hours', '08:00', ['tour-2026-11-28-1000', 'tour-2026-11-28-2330']],
  ['its end', '09:30', ['tour-2026-11-28-2330']],
  ['right after it', '10:45', ['tour-2026-11-28-1000', 'tour-2026-11-28-2330']],
  ['the same hour', '10:00', ['tour-2026-11-28-2330']],
] as const)('an event replaces the weekly times that it overlaps: %s', ([, at, tours]) => {
  const event = { kind: 'event', date: '2026-11-28', minutes: 60, capacity: 8 } as const;
  const slots = slotsOf({ ...planOf(), dated: [{ ...event, at: [at] }] }, on('2026-11-28'), []);
  const ofDay = slots.filter(({ starts_at: start }) => start.startsWith('2026-11-28'));
  expect(ofDay.map(({ id }) => id)).toEqual([`event-2026-11-28-${at.replace(':', '')}`, ...tours]);
});

test('a time is listed once, and its duplicate is reported at its field', () => {
  const [row] = plan.weekly;
  const other = { ...row, days: [5, 6], at: ['11:00', '10:00'] };
  const twice = {
    weekly: [row, other],
    dated: [
      { ...row, date: '2026-12-01', at: ['9:00'] },
      { ...row, date: '1 декабря 2026', at: ['09.00'] },
    ],
  };
  const ids = slotsOf({ weekly: twice.weekly } as never, on('2026-11-28'), []).map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(problemsOfPlan(twice)).toEqual([
    { field: 'weekly/1/at/1', reason: 'это время уже есть: 10:00 на субботу' },
    { field: 'dated/1/at/0', reason: 'это время уже есть: 09.00 на 2026-12-01' },
  ]);
  const kinds = { weekly: [row, { ...row, kind: 'trial' }] };
  expect(problemsOfPlan(kinds)).toEqual([]);
});

test.each([
  ['9:30', '0930'],
  ['09:30', '0930'],
  ['09.30', '0930'],
  ['23:59', '2359'],
  ['24:00', undefined],
  ['25:70', undefined],
  ['половина десятого', undefined],
])('a time written as %s is a slot, or reported', (at, clock) => {
  const round = { kind: 'tour', at: [at], minutes: 45, capacity: 4 };
  const [weekly, dated] = [[{ ...round, days: [6] }], [{ ...round, date: '30 ноября 2026' }]];
  const { fields, problems } = checkDocument('slots', 'slots.yaml', { weekly, dated });
  const [first, second] = slotsOf(fields as never, on('2026-11-28'), []);
  const ids = ['28', '30'].map((day) => `tour-2026-11-${day}-${clock}`);
  expect([first?.id, second?.id]).toEqual(clock ? ids : [undefined, undefined]);
  expect(problems.map(({ reason }) => reason)).toEqual(
    clock ? [] : ['здесь нужно время: 10:00', 'здесь нужно время: 10:00'],
  );
});
