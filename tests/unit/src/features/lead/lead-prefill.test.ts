import { describe, expect, test } from 'vitest';
import type { LeadField } from '#contract/shapes/lead.ts';
import {
  chooseLead,
  fieldsOf,
  startValueOf,
} from '../../../../../src/features/lead/lead-prefill.ts';

const program: LeadField = {
  name: 'program',
  label: 'Программа',
  type: 'select',
  options: [{ value: 'yasli', title: 'Ясли' }, 'polnyj-den'],
};

const tour = { slug: 'tour', position: 1, fields: [program] };
const callback = { slug: 'callback', position: 2 };
const move = { slug: 'move', position: 3, fields: [program] };
const leads = [move, callback, tour];

describe('the preset', () => {
  test.each([
    [{}, tour],
    [{ form: 'callback' }, callback],
    [{ form: 'no-such' }, tour],
    [{ move: 'den-otkrytyh-dverej' }, move],
    [{ form: 'callback', move: 'den-otkrytyh-dverej' }, callback],
    [{ program: 'yasli' }, tour],
  ])('for %j', (prefill, expected) => {
    expect(chooseLead(leads, prefill)).toBe(expected);
  });

  test('for a programme is the first that offers it', () => {
    expect(chooseLead([callback, { ...move, position: 1 }, tour], { program: 'yasli' })?.slug).toBe(
      'move',
    );
    expect(chooseLead([{ slug: 'first' }, tour], { program: 'yasli' })).toBe(tour);
  });

  test('is a withdrawal of consent only by its own name', () => {
    const withdrawal = { slug: 'withdrawal', kind: 'withdrawal', position: 0 } as const;
    expect(chooseLead([withdrawal, ...leads], {})).toBe(tour);
    expect(chooseLead([withdrawal], {})).toBeUndefined();
    expect(chooseLead([withdrawal, ...leads], { form: 'withdrawal' })).toBe(withdrawal);
  });
});

test.each([
  [{ program: 'yasli' }, 'yasli'],
  [{ program: 'polnyj-den' }, 'polnyj-den'],
  [{ program: 'no-such' }, undefined],
  [{ move: 'yasli' }, undefined],
])('with %j the programme starts as %j', (prefill, value) => {
  expect(startValueOf(program, prefill)).toBe(value);
});

test('a preset without fields asks for a name and a phone', () => {
  expect(fieldsOf({}).map(({ name, required }) => [name, required])).toEqual([
    ['name', true],
    ['phone', true],
  ]);
  expect(fieldsOf(tour)).toEqual([program]);
});
