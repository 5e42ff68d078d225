import { expect, test } from 'vitest';
import type { LeadField } from '#contract/lead.ts';
import { lostTimeOf, timesOf } from '../../../../src/loaders/lead-times.ts';

const timeOf = (id: string, move_slug?: string) => ({
  id,
  kind: 'tour' as const,
  starts_at: '2026-11-28T10:00:00+03:00',
  ends_at: '2026-11-28T10:45:00+03:00',
  free: 1,
  ...(move_slug === undefined ? {} : { move_slug }),
});

const TIMES = [timeOf('a'), timeOf('b', 'probnyj-den'), timeOf('c')];

const day: LeadField = { name: 'date_wish', label: 'День', type: 'date' };
const tour = { fields: [day] };
const question = { fields: [] };

test.each([
  ['a preset that asks for a day offers all', tour, {}, ['a', 'b', 'c']],
  ['one that does not offers none', question, {}, []],
  ['a form about an event offers that of the event', tour, { move: 'probnyj-den' }, ['b']],
  ['also where it asks for no day', question, { move: 'probnyj-den' }, ['b']],
  ['an event without times of its own offers all', tour, { move: 'den-sada' }, ['a', 'b', 'c']],
  ['a withdrawal offers none', { ...tour, kind: 'withdrawal' as const }, {}, []],
] as const)('%s', (_title, lead, prefill, ids) => {
  expect(timesOf(lead, prefill, TIMES).map(({ id }) => id)).toEqual(ids);
});

test('a time that was lost is offered no more, though a list still has it', () => {
  expect(timesOf(tour, {}, TIMES, 'a').map(({ id }) => id)).toEqual(['b', 'c']);
});

test('a time is lost when the form came back because of it', () => {
  const values = { slot: 'a' };
  const editing = (errors: object) => ({ state: 'editing', errors }) as const;
  expect(lostTimeOf({ values, submission: editing({ slot: ['Занято'] }) })).toBe('a');
  expect(lostTimeOf({ values, submission: editing({ phone: ['Проверьте'] }) })).toBeUndefined();
  expect(lostTimeOf({ values, submission: { state: 'sent' } })).toBeUndefined();
  expect(lostTimeOf(undefined)).toBeUndefined();
});
