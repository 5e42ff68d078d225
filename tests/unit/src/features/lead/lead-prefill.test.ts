import { expect, test } from 'vitest';
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

const early = { ...move, position: 1 };
const first = { slug: 'first' };
const withdrawal = { slug: 'withdrawal', kind: 'withdrawal', position: 0 } as const;

test.each([
  ['nothing', leads, {}, tour],
  ['its name', leads, { form: 'callback' }, callback],
  ['an unknown name', leads, { form: 'no-such' }, tour],
  ['a move', leads, { move: 'den-otkrytyh-dverej' }, move],
  ['both', leads, { form: 'callback', move: 'den-otkrytyh-dverej' }, callback],
  ['a programme', leads, { program: 'yasli' }, tour],
  ['a programme, the first that offers it', [callback, early, tour], { program: 'yasli' }, early],
  ['a programme, if a former one lacks it', [first, tour], { program: 'yasli' }, tour],
  ['nothing beside a withdrawal', [withdrawal, ...leads], {}, tour],
  ['nothing but a withdrawal', [withdrawal], {}, undefined],
  ['the name of a withdrawal', [withdrawal, ...leads], { form: 'withdrawal' }, withdrawal],
])('the preset for %s', (_what, presets, prefill, expected) => {
  expect(chooseLead(presets, prefill)).toBe(expected);
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
