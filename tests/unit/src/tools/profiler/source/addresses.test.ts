import { describe, expect, test } from 'vitest';
import {
  readSitemap,
  toPayloadUrl,
} from '../../../../../../src/tools/profiler/source/addresses.ts';

describe('the payload of a page', () => {
  test.each([
    ['https://a.test/', 'https://a.test/RSC/R/_root.txt'],
    ['https://a.test/news', 'https://a.test/RSC/R/news.txt'],
    ['https://a.test/news/', 'https://a.test/RSC/R/news.txt'],
    ['https://a.test/news?page=2', 'https://a.test/RSC/R/news.txt?query=page%3D2'],
    ['https://a.test/RSC/R/news.txt', 'https://a.test/RSC/R/news.txt'],
  ])('%s is %s', (page, payload) => {
    expect(toPayloadUrl(page)).toBe(payload);
  });
});

test('a sitemap is read with the origin that is asked', () => {
  const xml =
    '<url><loc>https://public.test/</loc></url><url><loc> https://public.test/a?b=1&amp;c=2 </loc></url>';
  expect(readSitemap(xml, 'http://127.0.0.1:1')).toEqual([
    'http://127.0.0.1:1/',
    'http://127.0.0.1:1/a?b=1&c=2',
  ]);
});
