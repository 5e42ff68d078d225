import { describe, expect, test } from 'vitest';
import { listSummary, summaryOf } from '../../../../../src/features/metadata/summaries.ts';

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

  test.each(['<p> &nbsp; </p>', '<img src="x'])('%j has none', (html) => {
    expect(summaryOf(html)).toBe('');
  });
});

describe('the summary of a list', () => {
  test('names its items', () => {
    expect(listSummary('Программы', [{ title: 'Ясли' }, {}, { name: 'Полный день' }])).toBe(
      'Программы: Ясли, Полный день',
    );
  });

  test('is empty without them', () => {
    expect(listSummary('Программы', [])).toBe('');
    expect(listSummary('Программы', [{}])).toBe('');
  });
});
