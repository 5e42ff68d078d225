import { expect, test } from 'vitest';
import type { LeadField } from '#contract/shapes/lead.ts';
import { toPreset } from '../../../../../src/features/lead/lead-preset.ts';
import { lostTimeOf, timesOf } from '../../../../../src/features/lead/offered-times.ts';

const timeOf = (id: string, move_slug?: string) => ({
  id,
  kind: 'tour' as const,
  starts_at: '2026-11-28T10:00:00+03:00',
  ends_at: '2026-11-28T10:45:00+03:00',
  free: 1,
  ...(move_slug === undefined ? {} : { move_slug }),
});

const lecture = { ...timeOf('d', 'lekciya'), kind: 'event' as const };
const TIMES = [timeOf('a'), timeOf('b', 'probnyj-den'), timeOf('c'), lecture];
const about = (move: string, isEvent = true) => ({ move, isEvent });

const day: LeadField = { name: 'date_wish', label: 'День', type: 'date' };
const tour = { fields: [day] };
const question = { fields: [] };

test.each([
  ['a preset that asks for a day offers all visits', tour, {}, ['a', 'b', 'c']],
  ['a preset that does not ask for a day offers none', question, {}, []],
  ['a form about an event offers the event’s times', tour, about('lekciya'), ['d']],
  ['a form about an offer offers the offer’s times', tour, about('probnyj-den', false), ['b']],
  ['an offer does so without asking for a day', question, about('probnyj-den', false), ['b']],
  ['an event without times of its own offers none', tour, about('den-sada'), []],
  ['an offer without times offers all visits', tour, about('skidka', false), ['a', 'b', 'c']],
  ['a withdrawal offers none', { ...tour, kind: 'withdrawal' as const }, {}, []],
] as const)('%s', (_title, lead, prefill, ids) => {
  expect(timesOf(lead, prefill, TIMES).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['an event', { move: 'den-sada', isEvent: true }, ['program']],
  ['an offer', { move: 'skidka' }, ['date_wish', 'time_wish', 'program']],
  ['nothing', {}, ['date_wish', 'time_wish', 'program']],
] as const)('a form about %s asks for its own day', (_what, prefill, names) => {
  const fields = ['date_wish', 'time_wish', 'program'].map((name) => ({ ...day, name }));
  expect(toPreset({ fields }, prefill, {}).fields.map(({ name }) => name)).toEqual(names);
});

test('a lost time is no longer offered, even if a list still has it', () => {
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
