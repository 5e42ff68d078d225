import { expect, test } from 'vitest';
import { readAddresses } from '../../../../../bff/tools/check-api/read-addresses.ts';

const log = (request: string, status = 200) =>
  `203.0.113.9 - - [28/Nov/2026:10:50:24 +0300] "${request}" ${status} 12 "https://ya.ru/x" "Firefox"`;

test.each<[string, string, Readonly<Record<string, number>>]>([
  [
    'a sitemap',
    `\uFEFF<?xml version="1.0"?><urlset><url><loc>
      https://old.ru/?p=1&amp;x=2
    </loc></url><url><loc><![CDATA[https://old.ru/осень]]></loc></url></urlset>`,
    { '/?p=1&x=2': 1, '/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C': 1 },
  ],
  [
    'an export of WordPress',
    '<rss><channel><link>https://old.ru</link><item><link>https://old.ru/2024/10/a/</link><guid isPermaLink="false">https://old.ru/?p=12</guid></item></channel></rss>',
    { '/': 1, '/2024/10/a/': 1, '/?p=12': 1 },
  ],
  [
    'a list of paths and URLs, with and without a scheme',
    '# former pages\n/a.html\r\nhttps://old.ru/b/?id=3#top\n\nold.ru/a.html\nwords only\nmailto:a@b.ru',
    { '/a.html': 2, '/b/?id=3': 1 },
  ],
  [
    'a table with other columns',
    'Страница,Клики\nhttps://old.ru/a,12\n"https://old.ru/b,c.html","3"\n2026-11-01;https://old.ru/d;4',
    { '/a': 1, '/b,c.html': 1, '/d': 1 },
  ],
  [
    'marks of advertising, which are left out',
    '/a?utm_source=vk&yclid=1\n/a?from=tg\n/?p=1&fbclid=2',
    { '/a': 2, '/?p=1': 1 },
  ],
  [
    'an access log, of which only pages that were answered count',
    [
      log('GET /a HTTP/1.1'),
      log('HEAD /a HTTP/2.0', 301),
      `old.ru:443 ${log(String.raw`GET /\xD0\xB9?q=\"x HTTP/1.1`, 304)}`,
      log('GET /wp-login.php HTTP/1.1', 404),
      log('POST /form HTTP/1.1'),
      log(String.raw`\x16\x03\x01`, 400),
      log('GET //a//b HTTP/1.1'),
    ].join('\n'),
    { '/a': 2, '/%D0%B9?q=%22x': 1, '//a//b': 1 },
  ],
  ['nothing', '', {}],
])('addresses are read from %s', (_name, text, expected) => {
  expect(Object.fromEntries(readAddresses(text))).toStrictEqual(expected);
});
