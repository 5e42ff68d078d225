import { expect, test } from 'vitest';
import { pagePathOf } from '../../baseline/page-path.ts';
import { toPayloadUrl } from '../../source/addresses.ts';

test.each(['/', '/news', '/news/easter', '/news?page=2&sort=a'])(
  'a document and the payload of %s are the same page, on any origin',
  (page) => {
    expect(pagePathOf(`https://example.org${page}`)).toBe(page);
    expect(pagePathOf(toPayloadUrl(`http://127.0.0.1:3000${page}`))).toBe(page);
  },
);

test('what Next adds to a request is no part of a page', () => {
  expect(pagePathOf('https://example.org/blog?_rsc=1a2b')).toBe('/blog');
});

test.each(['saved.txt', 'standard input', '/tmp/a?b', 'https:/['])('%s stays', (name) => {
  expect(pagePathOf(name)).toBe(name);
});
