import { describe, expect, test } from 'vitest';
import { parsePageList } from '../../site/page-list.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const parse = (text: string) => parsePageList(text, 'list.txt', ORIGIN);

describe('a list of pages', () => {
  test('holds URLs and paths, which belong to the origin that is measured', () => {
    const text = '# pages\r\n/\r\n\n  https://example.org/news?page=2#top \n/news/пасха\n/\n';
    expect(parse(text)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/news?page=2`,
      `${ORIGIN}/news/${encodeURIComponent('пасха')}`,
    ]);
  });

  test.each([
    ['', 'list.txt names no page'],
    ['# nothing\n\n', 'list.txt names no page'],
    ['/\nnews', 'line 2 of list.txt is no URL and no path'],
    ['//example.org/', 'line 1'],
    ['javascript:alert(1)', 'line 1'],
    ['https://[', 'line 1'],
    ['<urlset>', 'line 1'],
  ])('is not %j', (text, message) => {
    expect(() => parse(text)).toThrow(`the list of pages cannot be used: ${message}`);
  });
});
