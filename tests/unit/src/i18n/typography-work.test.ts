import { expect, test } from 'vitest';
import { sanitize } from '../../../../src/loaders/sanitize.ts';
import { typesetHtml, typesetText } from '../../../../src/i18n/typography.ts';

const LENGTH = 60_000;

const long = (unit: string, first = '') =>
  first + unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);

/** Processor time of typesetting a text, milliseconds; other processes do not count. */
function costOf(text: string): number {
  const html = sanitize(text);
  const before = process.cpuUsage();
  typesetText(text);
  typesetHtml(html);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const ORDINARY = long('Тихий час — с 13:00 до 15:30, «Космосад» в <b>парке</b>. ');

/** Backtracking from each character of a text would cost much more. */
const MOST_TIMES = 40;

// A warm-up for the compiler.
costOf(ORDINARY);
const ordinary = Math.max(10, costOf(ORDINARY));

test.each([
  ['a long word', long('a')],
  ['years', long('1999-')],
  ['a word of hyphens', long('а-')],
  ['spaces', long(' ', 'а')],
  ['opening quotation marks', long('"а ')],
  ['half addresses', long('a@')],
  ['a tag without an end', long('a', '<')],
  ['one value without an end', long('a', '<a href="')],
  ['comments without an end', long('<!--')],
])('typesetting takes linear time, not quadratic: %s', (_name, text) => {
  expect(costOf(text)).toBeLessThan(ordinary * MOST_TIMES);
});

test('a `<` that begins no tag hides nothing, however far the end is', () => {
  const text = `1 < 2 в саду ${'слово '.repeat(4000)}`;
  expect(typesetText(text)).toMatch(/^1 < 2 в\u00a0саду/);
});
