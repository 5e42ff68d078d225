import { expect, test } from 'vitest';
import { contentIcon } from '../../../../../src/ui/icon/icons.ts';

test('the icon that content calls play is a toy, not a player’s button', () => {
  expect(contentIcon('play')).toBe('toy');
});

test.each(['nothing', 'constructor', undefined])('%j is not an icon', (name) => {
  expect(contentIcon(name)).toBeUndefined();
});
