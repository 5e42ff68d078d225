import { expect, test } from 'vitest';
import { openingHours } from '../../../../../src/features/structured-data/opening-hours.ts';

const hours = (days: string, from?: string, to?: string) => ({
  days,
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

test('rows that name days only are the opening hours', () => {
  expect(
    openingHours([
      hours('Пн–\u2060Пт', '8:00', '19:00'),
      hours('Сб', '10:00', '13:00'),
      hours('Сб, экскурсии', '9:00', '10:00'),
    ]),
  ).toMatchObject([
    { dayOfWeek: { length: 5 }, opens: '08:00', closes: '19:00' },
    { dayOfWeek: ['Saturday'], opens: '10:00', closes: '13:00' },
  ]);
});

test('if all rows say whose hours they are, the first one counts', () => {
  const rows = [hours('Пн–Пт, группы', '8:00', '19:00'), hours('Сб, экскурсии', '10:00', '13:00')];
  expect(openingHours(rows)).toMatchObject([{ opens: '08:00', closes: '19:00' }]);
});

test.each([
  [undefined],
  [[]],
  [[hours('Ежедневно', '8:00', '19:00')]],
  [[hours('Пн', '8:00')]],
  [[hours('Пн', 'с утра', '19:00')]],
])('%j tells no hours', (rows) => {
  expect(openingHours(rows)).toBeUndefined();
});
