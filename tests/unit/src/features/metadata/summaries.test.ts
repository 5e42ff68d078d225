import { describe, expect, test } from 'vitest';
import { pageTitle } from '../../../../../src/features/metadata/page-title.ts';
import {
  descriptionFrom,
  listSummary,
  summaryOf,
} from '../../../../../src/features/metadata/summaries.ts';

describe('the summary of a text', () => {
  test('is plain, with spaces between its paragraphs', () => {
    expect(summaryOf('<p>Мы &amp; вы&nbsp;— <b>тут</b>.</p><p>Да &lt;b&gt;</p>')).toBe(
      'Мы & вы — тут. Да <b>',
    );
  });

  test('ends with a whole word', () => {
    const summary = summaryOf(`<p>${'слово, '.repeat(100)}</p>`);
    expect(summary).toMatch(/слово…$/);
    expect(summary.length).toBeLessThanOrEqual(160);
  });

  test('ends with a whole word where the source is cut, or spaces forbid a break', () => {
    const tags = `<span class="${'x'.repeat(1000)}">слово&nbsp;</span>`;
    expect(summaryOf(tags.repeat(20))).toBe('слово слово…');
    expect(summaryOf(`<p>${'долгое&nbsp;'.repeat(100)}</p>`)).toMatch(/ долгое…$/);
    expect(descriptionFrom('по\u00adдробно\n'.repeat(100))).toMatch(/^(подробно ){10,}подробно…$/);
  });

  test.each(['<p> &nbsp; </p>', '<img src="x'])('%j has none', (html) => {
    expect(summaryOf(html)).toBe('');
  });
});

test('the summary of a list names its items, and is empty without them', () => {
  const items = [{ title: 'Ясли' }, {}, { name: 'Полный день' }];
  expect(listSummary('Программы', items)).toBe('Программы: Ясли, Полный день');
  for (const none of [[], [{}]]) expect(listSummary('Программы', none)).toBe('');
});

test.each([
  ['', 'Космосад', true, 'Космосад'],
  ['Ясли', 'Космосад', true, 'Ясли — Космосад'],
  ['Ясли — Космосад', 'Космосад', true, 'Ясли — Космосад'],
  ['Ясли | «КОСМОСАД»', 'Космосад', true, 'Ясли | «КОСМОСАД»'],
  ['Космосад: ясли', 'Детский сад «Космосад»', true, 'Космосад: ясли'],
  [
    'Ясли в детском саду',
    'Детский сад «Звёзды»',
    true,
    'Ясли в детском саду — Детский сад «Звёзды»',
  ],
  ['Ясли «Звезды»', 'Детский сад «Звёзды»', true, 'Ясли «Звезды»'],
  ['Космосадик растёт', 'Космосад', true, 'Космосадик растёт — Космосад'],
  // A document may be about the kindergarten.
  ['Как устроен Космосад', 'Космосад', false, 'Как устроен Космосад — Космосад'],
])('%j of %j, for search engines: %j, is titled %j', (name, brand, isForSearch, title) => {
  expect(pageTitle({ name, brand, isForSearch })).toBe(title);
});
