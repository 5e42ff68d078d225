import { momentOf } from '#contract/values/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DayPlan,
  rowOfMeal,
  skyAt,
  todayAt,
} from '../../../../../src/features/today/day-plan.ts';
import { strings } from '../../../../../src/i18n/strings.ts';

const plan: DayPlan = {
  workTime: [
    { days: 'Пн–\u2060Пт, администратор и телефон', from: '7:30', to: '20:00' },
    { days: 'Пн–Пт, группы', from: '8:00', to: '19:00' },
    { days: 'Сб, экскурсии по записи', from: '10:00', to: '13:00' },
  ],
  closed: [{ from: '2026-12-31', to: '2027-01-10', title: 'Новогодние каникулы' }],
  schedule: [
    { time: '8:00', time_end: '8:30', title: 'Приём детей' },
    { time: '10:50', time_end: '12:30', title: 'Прогулка' },
    { time: '12:30', title: 'Обед' },
    { time: '13:00', time_end: '15:30', title: 'Сон' },
  ],
  week: [
    { day: 'Понедельник', meals: [{ title: 'Завтрак', dishes: ['каша'] }] },
    { day: 'Суббота', meals: [{ title: 'Завтрак' }] },
  ],
};

/** 2026-11-23 is a Monday. */
const at = (local: string, of: DayPlan = plan, zone = 'Europe/Moscow') =>
  todayAt(momentOf(local, zone), of, zone);

describe('opening', () => {
  test.each([
    ['2026-11-23T07:30', { isOpen: true, until: '20:00' }],
    ['2026-11-23T19:59:59', { isOpen: true, until: '20:00' }],
    ['2026-11-23T07:29', closed('2026-11-23', 0)],
    ['2026-11-23T20:00', closed('2026-11-24', 1)],
    ['2026-11-28T11:00', closed('2026-11-30', 2, 'суббота')],
    ['2026-12-30T21:00', closed('2027-01-11', 12)],
    ['2027-01-10T23:59', closed('2027-01-11', 1, 'Новогодние каникулы')],
    ['2027-01-11T00:00', closed('2027-01-11', 0)],
  ])('at %s', (moment, opening) => {
    expect(at(moment).opening).toEqual(opening);
  });

  function closed(day: string, inDays: number, reason?: string) {
    return { isOpen: false, reason, opensAt: { day, inDays, time: '7:30' } };
  }

  test('is absent without working hours, and has no time if it is too far ahead', () => {
    expect(at('2026-11-23T12:00', {}).opening).toBeUndefined();
    const long = { ...plan, closed: [{ from: '2026-01-01', to: '2028-01-01' }] };
    expect(at('2026-11-23T12:00', long).opening).toEqual({ isOpen: false });
  });

  test('uses the working hours of the day', () => {
    const workTime = [
      { days: 'Пн–Пт', from: '8:00', to: '19:00' },
      { days: 'Сб', from: '10:00', to: '13:00' },
    ];
    expect(at('2026-11-28T11:00', { workTime }).opening).toEqual({ isOpen: true, until: '13:00' });
  });
});

test.each([
  ['2026-11-23T11:00', { title: 'Прогулка', until: '12:30', row: 1 }],
  ['2026-11-23T12:30', { title: 'Обед', until: '13:00', row: 2 }],
  ['2026-11-23T09:00', undefined],
  ['2026-11-28T11:00', undefined],
])('the activity of the groups at %s', (moment, activity) => {
  expect(at(moment).activity).toEqual(activity);
});

test.each([
  ['2026-11-23T00:00', 'каша'],
  ['2026-11-23T23:59:59', 'каша'],
  ['2026-11-24T00:00', undefined],
  // The content has a menu for Saturday, when the kindergarten is closed.
  ['2026-11-28T12:00', undefined],
])('the menu at %s', (moment, dish) => {
  expect(at(moment).meals?.[0]?.dishes?.[0]).toBe(dish);
});

test('stays the same exactly until `changesAt`', () => {
  const moments = fc.integer({
    min: Date.parse('2026-10-20T00:00:00Z'),
    max: Date.parse('2027-04-20T00:00:00Z'),
  });
  const zones = fc.constantFrom('Europe/Moscow', 'Asia/Vladivostok', 'America/New_York');
  fc.assert(
    fc.property(moments, zones, (now, zone) => {
      const { changesAt, ...before } = todayAt(now, plan, zone);
      expect(changesAt).toBeGreaterThan(now);
      const { changesAt: _, ...last } = todayAt(changesAt - 1, plan, zone);
      expect(last).toEqual(before);
    }),
  );
});

test.each<[string, DayPlan]>([
  ['ends before it starts', { workTime: [{ days: 'Пн–Пт', from: '19:00', to: '8:00' }] }],
  ['has no such time', { workTime: [{ days: 'Пн–Пт', from: '8:70', to: '99:00' }] }],
  ['ends a walk before it starts', { schedule: [{ time: '9:00', time_end: '8:00', title: 'x' }] }],
])('content that %s is ignored', (_name, of) => {
  expect(at('2026-11-23T12:00', of)).toMatchObject({ activity: undefined, meals: undefined });
  expect(at('2026-11-23T12:00', of).opening).not.toMatchObject({ isOpen: true });
});

test.each([
  ['7:30', 'morning'],
  ['10:29', 'morning'],
  ['10:30', 'noon'],
  ['15:30', 'dusk'],
  ['18:29', 'dusk'],
  ['18:30', 'night'],
  ['23:00', 'night'],
] as const)('over %s is the sky of %s', (time, sky) => {
  expect(skyAt(time)).toBe(sky);
});

const rows = [
  { time: '8:00', time_end: '9:00', title: 'Завтрак' },
  { time: '12:00', time_end: '13:30', title: 'Стол' },
  { time: '15:00', title: 'Обед и полдник' },
];

test.each([
  ['by its time', { time: '12:30', title: 'Обед' }, 1],
  ['by its name without a time', { title: 'Обед' }, 2],
  ['by its name at another time', { time: '14:00', title: 'Завтрак' }, 0],
  ['nowhere', { title: 'Ужин' }, -1],
])('a meal stands %s', (_, meal, row) => {
  expect(rowOfMeal(rows, meal)).toBe(row);
});

test.each([
  ['8:00', '20:00', 'с восьми до восьми'],
  ['7:00', '13:00', 'с семи до одного'],
  ['12:00', '0:00', 'с двенадцати до двенадцати'],
  ['7:30', '19:00', 'с 7:30 до 19:00'],
])('a day from %s to %s is «Один день, %s»', (from, to, words) => {
  expect(strings.dayTitle(from, to).replaceAll('\u00a0', ' ')).toBe(`Один день, ${words}`);
});
