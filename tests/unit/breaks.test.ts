import { expect, test } from 'vitest';
import { breaks } from '../breaks/all.ts';
import { findFault } from '../breaks/edit.ts';

test('every row of the break list still fits the code and names an existing test', () => {
  const faults = breaks.map((row) => [row.fact, findFault(row)]);
  expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
});

test('no fact is listed twice', () => {
  const facts = breaks.map(({ fact }) => fact);
  expect(facts.filter((fact, index) => facts.indexOf(fact) !== index)).toEqual([]);
});
