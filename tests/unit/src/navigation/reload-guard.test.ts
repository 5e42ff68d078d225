import { expect, test } from 'vitest';
import { mayReload, toChunkFailure } from '../../../../src/navigation/reload-guard.ts';

const NOW = 1_800_000_000_000;

test.each([
  ['never reloaded', null, true],
  ['just reloaded', String(NOW), false],
  ['reloaded 59,999 ms ago', String(NOW - 59_999), false],
  ['reloaded 60,000 ms ago', String(NOW - 60_000), true],
  ['reloaded before the clock was set back', String(NOW + 60_000), true],
  ['holds no time', 'yes', true],
])('%s', (_case, last, isAllowed) => {
  expect(mayReload(last, NOW)).toBe(isAllowed);
});

test('a failed preload is distinguished from a failed import', () => {
  expect(toChunkFailure(new Error('Unable to preload CSS for /assets/a.css'))).toBe('preload');
  expect(toChunkFailure(new TypeError('Failed to fetch dynamically imported module'))).toBe(
    'import',
  );
  expect(toChunkFailure('what')).toBe('import');
});
