import { expect, test } from 'vitest';
import { headingOf } from '../../../../src/i18n/naming.ts';

test.each([
  ['news', { title: 'Осенний бал' }, 'Осенний бал'],
  ['team', { name: 'Анна Павлова' }, 'Анна Павлова'],
  ['news', {}, 'Новость'],
  ['programs', { title: '', name: '' }, 'Программа'],
] as const)('%s %j is headed %s', (kind, document, heading) => {
  expect(headingOf(kind, document)).toBe(heading);
});
