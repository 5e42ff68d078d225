import { expect, test } from 'vitest';
import { strings } from '../../../../src/lib/strings.ts';

test.each([
  ['toHome', 'На главную'],
  ['notFound', 'Страница не найдена'],
  ['failed', 'Случилось страшное!'],
  ['tagline', 'от 45 000 ₽ в месяц'],
] as const)('%s is worded as specified: %s', (name, text) => {
  expect({ ...strings }[name].replaceAll('\u00a0', ' ')).toBe(text);
});
