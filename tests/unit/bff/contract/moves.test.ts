import { expect, test } from 'vitest';
import { isOver } from '#contract/shapes/moves.ts';

const VLADIVOSTOK = 'Asia/Vladivostok';

test.each([
  [{ date_end: '2026-11-20' }, true],
  [{ date_end: '2026-11-21' }, false],
  [{ date_start: '2026-11-01', date_end: '2026-11-21' }, false],
  [{ date_end: '20 ноября 2026 г.' }, true],
  [{ date_end: '21.11.2026' }, false],
  // Already the next day there.
  [{ date_end: '2026-11-20T14:30:00Z' }, false],
  [{ date_end: '2026-11-20T23:59:00+10:00' }, true],
  [{ date_start: '2026-11-20' }, true],
  [{ date_start: '2026-11-21' }, false],
  [{ date: '2020-01-01' }, false],
  [{ date_end: 'скоро' }, false],
  [{ date_end: null }, false],
  [{ date_end: '2026-12-31', is_archived: true }, true],
  [{ date_end: '2026-11-20', is_archived: false }, true],
])('%j is over on 21 November: %s', (move, expected) => {
  expect(isOver(move, '2026-11-21', VLADIVOSTOK)).toBe(expected);
});
