import { expect, test } from 'vitest';
import { saysAbsent } from '../../../../bff/upstream/says-absent.ts';

/** All statuses that a content API may answer instead of content. */
const STATUSES = Array.from({ length: 500 }, (_, index) => 100 + index).filter(
  (each) => each !== 200,
);

test.each([
  ['required', []],
  ['listed', [204, 404, 410]],
  ['unlisted', [204, 400, 404, 410, 414, 416, 422]],
] as const)('at a %s address, only %j mean that nothing is there', (kind, absent) => {
  expect(STATUSES.filter((status) => saysAbsent(kind, status))).toEqual(absent);
});
