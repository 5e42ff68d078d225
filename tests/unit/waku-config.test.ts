import { expect, test } from 'vitest';
import { shortName } from '../../waku.config.ts';

test('a class always gets the same short name', () => {
  expect(shortName({ hash: '4nvmzv1a' })).toBe('_zv1a');
  expect(shortName({ hash: '4nvmzv1a' })).toBe('_zv1a');
});

test('two classes never share a name', () => {
  shortName({ hash: '1abc230' });
  expect(() => shortName({ hash: '2xbc230' })).toThrow('_c230');
});
