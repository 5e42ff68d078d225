import { expect, test } from 'vitest';
import { mayReload, reloadKey, toChunkFailure } from '../../../../src/navigation/reload-guard.ts';

const NOW = 1_800_000_000_000;

test.each([
  ['never reloaded', null, true],
  ['just reloaded', String(NOW), false],
  ['reloaded 59,999 ms ago', String(NOW - 59_999), false],
  ['reloaded 60,000 ms ago', String(NOW - 60_000), true],
  ['holds no time', 'yes', true],
])('%s', (_case, last, isAllowed) => {
  expect(mayReload(last, NOW)).toBe(isAllowed);
});

test('every kind has a guard of its own', () => {
  const keys = (['import', 'preload', 'build'] as const).map((kind) => reloadKey(kind, '/a'));
  expect(new Set(keys).size).toBe(3);
});

test('responses of another build are guarded by page, lost files are not', () => {
  expect(reloadKey('build', '/a')).not.toBe(reloadKey('build', '/b'));
  expect(reloadKey('import', '/a')).toBe(reloadKey('import', '/b'));
});

test('a failed preload is told from a failed import', () => {
  expect(toChunkFailure(new Error('Unable to preload CSS for /assets/a.css'))).toBe('preload');
  expect(toChunkFailure(new TypeError('Failed to fetch dynamically imported module'))).toBe(
    'import',
  );
  expect(toChunkFailure('what')).toBe('import');
});
