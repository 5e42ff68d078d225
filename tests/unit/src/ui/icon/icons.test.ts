import { expect, test } from 'vitest';
import { contentIcon } from '../../../../../src/ui/icon/icons.ts';

test("content's play is children's play", () => {
  expect(contentIcon('play')).toBe('toy');
});

test.each(['nothing', 'constructor', undefined])('%j is not an icon', (name) => {
  expect(contentIcon(name)).toBeUndefined();
});
