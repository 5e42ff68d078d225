import { expect, test } from 'vitest';
import { strings } from '../../../../src/i18n/strings.ts';
import { typesetText } from '../../../../src/i18n/typography.ts';

test.each([
  ['toHome', 'На главную'],
  ['notFound', 'Страница не найдена'],
  ['failed', 'Случилось страшное!'],
  ['tagline', 'от 45 000 ₽ в месяц'],
] as const)('%s is worded as specified: %s', (name, text) => {
  expect({ ...strings }[name].replaceAll('\u00a0', ' ')).toBe(text);
});

/** The texts required verbatim. */
const AS_SPECIFIED = ['toHome', 'notFound'];

const textsOf = (value: unknown, path: string): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, `${path}.${name}`));
};

test('every text of the interface is typeset like the content', () => {
  const own = Object.fromEntries(
    Object.entries({ ...strings }).filter(([name]) => !AS_SPECIFIED.includes(name)),
  );
  const texts = textsOf(own, 'strings');
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.map(([path, text]) => [path, typesetText(text)])).toEqual(texts);
});
