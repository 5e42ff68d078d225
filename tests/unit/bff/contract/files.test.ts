import { expect, test } from 'vitest';
import { fileHref, fileTypeOf } from '#contract/values/files.ts';
import { parseMediaTarget } from '#contract/values/media.ts';

test.each([
  ['/uploads/a.pdf', '/files?url=/uploads/a.pdf'],
  [
    '/upload/iblock/a b/меню.DOCX',
    '/files?url=/upload/iblock/a%2520b/%25D0%25BC%25D0%25B5%25D0%25BD%25D1%258E.DOCX',
  ],
  ['/a.pdf?v=1&b=2#page=3', '/files?url=/a.pdf?v=1%26b=2#page=3'],
  ['/photo.jpeg', '/files?url=/photo.jpeg'],
])('the file of %s is served at %s', (path, href) => {
  expect(fileHref(path)).toBe(href);
});

test('the BFF reads the target back from the link', () => {
  const href = fileHref('/загрузки/план, 2026.pdf?v=1&b') ?? '';
  const url = new URL(href, 'http://x').searchParams.get('url') ?? '';
  expect(parseMediaTarget(url)?.path).toBe(
    `/${encodeURIComponent('загрузки')}/${encodeURIComponent('план')},%202026.pdf?v=1&b`,
  );
});

// A link copied from a page of the site stays.
const LINKS =
  '/files?url=/uploads/a.pdf /news/2026.osen /news /rss.xml /calendar.ics /robots.txt /a.html ' +
  '/a.svg /a.html?.pdf /a.html#.pdf /a.pdf/b //evil.example/a.pdf https://a.example/a.pdf #a.pdf';

test.each(LINKS.split(' '))('%s is a link, not a file', (path) => {
  expect(fileHref(path)).toBeUndefined();
});

const UNSERVED = 'html htm xhtml svg svgz xml js mjs swf exe php txt constructor';

test.each([...UNSERVED.split(' '), ''])('a file of %j is not served', (extension) => {
  expect(fileTypeOf(`/a.${extension}`)).toBeUndefined();
});

const SERVED =
  'pdf doc docx xls xlsx ppt pptx pps ppsx odt ods odp rtf csv zip rar 7z sig p7s mp4 mp3 JPG';

test.each(SERVED.split(' '))('a file of %j is served', (extension) => {
  expect(fileTypeOf(`/a.${extension}`)).toBeDefined();
});
