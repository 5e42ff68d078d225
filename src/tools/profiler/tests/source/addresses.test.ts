import { describe, expect, test } from 'vitest';
import { toPayloadUrl } from '../../source/addresses.ts';

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
