import ical from 'ical.js';
import { expect, test } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { visitCalendar } from '../../../../src/features/visit/visit-calendar.ts';

const visit: Visit = {
  number: 17,
  revision: 3,
  state: 'booked',
  is_open: true,
  time: {
    id: 'a',
    kind: 'tour',
    starts_at: '2026-11-28T10:00:00+03:00',
    ends_at: '2026-11-28T10:45:00+03:00',
    place: 'Холл первого\u00a0этажа',
  },
};
const garden = {
  title: 'Космосад',
  address: 'Орбитальная улица, дом 7',
  host: 'kosmosad.test',
  now: new Date('2026-11-25T09:00:00Z'),
};

/** Values of the file and of its event, as a parser that is not ours reads them. */
function read(shown: Visit) {
  const calendar = new ical.Component(ical.parse(visitCalendar(shown, garden)) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent');
  const valueOf = (name: string) => String(event?.getFirstPropertyValue(name));
  return { method: calendar.getFirstPropertyValue('method'), valueOf };
}

test('a visit is an event that its later versions replace', () => {
  const { method, valueOf } = read(visit);
  expect(method).toBe('PUBLISH');
  expect(
    ['uid', 'sequence', 'status', 'dtstart', 'dtend', 'summary', 'location'].map(valueOf),
  ).toEqual([
    'visit-17@kosmosad.test',
    '3',
    'CONFIRMED',
    '2026-11-28T07:00:00Z',
    '2026-11-28T07:45:00Z',
    'Экскурсия в Космосад',
    'Холл первого этажа, Орбитальная улица, дом 7',
  ]);
});

test.each(['cancelled', 'withdrawn'] as const)('one that is %s is struck out', (state) => {
  const { valueOf } = read({ ...visit, state, revision: 4 });
  expect(['uid', 'sequence', 'status'].map(valueOf)).toEqual([
    'visit-17@kosmosad.test',
    '4',
    'CANCELLED',
  ]);
});
