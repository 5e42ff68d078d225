import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHttpUrl, isInternal, toFileUrl, toHref, toOwnPath } from '../../../../src/lib/urls.ts';

test.each([
  ['https://vk.com/kosmosad_example', true],
  ['HTTPS://A.example/?b#c', true],
  ['', false],
  ['vk.com/kosmosad', false],
  ['/news', false],
  ['//vk.com', false],
  ['https://', false],
  ['javascript:alert(1)', false],
])('%j is a link to the web: %s', (url, expected) => {
  expect(isHttpUrl(url)).toBe(expected);
});

test.each([
  ['news', '/news'],
  ['/news?page=2', '/news?page=2'],
  [' /news', '/news'],
  ['', undefined],
  ['#', undefined],
  ['/news/осень#a', '/news/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C#c-a'],
  ['/news/%d0%be?page=2', '/news/%D0%BE?page=2'],
  ['info@kosmosad.example', 'mailto:info@kosmosad.example'],
  ['info@kosmosad.example?subject=a', 'mailto:info@kosmosad.example?subject=a'],
  ['www.kosmosad.example', 'https://www.kosmosad.example'],
  ['vk.com/kosmosad', 'https://vk.com/kosmosad'],
  ['//vk.com/kosmosad', 'https://vk.com/kosmosad'],
  ['сад.рф', 'https://сад.рф'],
  ['kosmosad.ru:8080/a', 'https://kosmosad.ru:8080/a'],
  ['dogovor.pdf', '/files?url=/dogovor.pdf'],
  ['2026.osen', '/2026.osen'],
  ['+7 (495) 000-45-00', 'tel:74950004500'],
  ['1-privacy-policy', '/1-privacy-policy'],
  ['2026-2027', '/2026-2027'],
  ['tg://resolve?domain=a', 'tg://resolve?domain=a'],
  ['viber://chat?number=%2B7', 'viber://chat?number=%2B7'],
  ['whatsapp://send?phone=7', 'whatsapp://send?phone=7'],
  ['skype:a', undefined],
  ['https://', undefined],
  ['https://diary.kosmosad.example/', 'https://diary.kosmosad.example/'],
  ['tel:74950004500', 'tel:74950004500'],
  ['tel:+74950004500,12', 'tel:+74950004500,12'],
  ['TEL:+7 (495) 000-45-00', 'tel:74950004500'],
  ['tel://8-495-000-45-00', 'tel:84950004500'],
  ['tel:+7%20495%20000-45-00', 'tel:74950004500'],
  ['tel: 8 (495) 000-45-00 доб. 12', 'tel:84950004500,12'],
  ['callto:+7 495 000 45 00', 'tel:74950004500'],
  ['tel:112', 'tel:112'],
  ['tel:', undefined],
  ['tel:%', undefined],
  ['tel:8-800-КОСМОС', undefined],
  ['mailto:', undefined],
  ['mailto:нет', undefined],
  ['mailto: info@kosmosad.example', 'mailto:info@kosmosad.example'],
  ['mailto://info@kosmosad.example', 'mailto:info@kosmosad.example'],
  ['mailto:Сад <info@kosmosad.example>', 'mailto:info@kosmosad.example'],
  [
    'mailto:a@b.example,c@d.example?subject=На тур',
    'mailto:a@b.example,c@d.example?subject=На тур',
  ],
  ['mailto:?subject=a', 'mailto:?subject=a'],
  ['https://https://kosmosad.example/a', 'https://kosmosad.example/a'],
  ['http://https//kosmosad.example', undefined],
  ['http://server/obmen', undefined],
  ['http://[::1]/', 'http://[::1]/'],
  [
    'https://www.google.com/url?q=https://kosmosad.example/lead?a%3Db&sa=D',
    'https://kosmosad.example/lead?a=b',
  ],
  ['https://vk.com/away.php?to=https%3A%2F%2Fa.example%2F&cc_key=', 'https://a.example/'],
  ['https://www.google.com/url?q=javascript:x', 'https://www.google.com/url?q=javascript:x'],
  ['https://vk.com/away.php?to=https%3A%2F%2F[', undefined],
  ['MAILTO:info@kosmosad.example', 'MAILTO:info@kosmosad.example'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  [' javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['javascript:80/alert(1)', undefined],
  ['vbscript:x', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['blob:https://a.example/1', undefined],
  ['ftp://a.example', undefined],
])('the menu page %j is at %s', (page, href) => {
  expect(toHref(page)).toBe(href);
});

test.each([
  ['https://kosmosad.example/news/', '/news/'],
  ['https://kosmosad.example', '/'],
  ['HTTPS://KOSMOSAD.example:443/News?page=2#a', '/News?page=2#a'],
  ['http://www.kosmosad.example/uploads/a.pdf', '/uploads/a.pdf'],
  ['https://kosmosad.example//evil.example', '/evil.example'],
  ['https://kosmosad.example/\\evil.example', '/evil.example'],
  ...[
    'https://kosmosad.example.evil.example/',
    'https://kosmosad.example:8443/a',
    '/a',
    'tel:1',
  ].map((text): [string, string] => [text, text]),
])('on kosmosad.example, %j is %j', (text, path) => {
  expect(toOwnPath(text, 'https://www.kosmosad.example')).toBe(path);
});

test('a menu page is on the site or has an allowed scheme', () => {
  const schemes = ['http:', 'https:', 'mailto:', 'tel:', 'tg:', 'viber:', 'whatsapp:'];
  const page = fc.stringMatching(/^[\w/\\.:?#\t\n -]{0,15}$/);
  fc.assert(
    fc.property(page, (text) => {
      const href = toHref(text);
      if (href === undefined) return;
      const { origin, protocol } = new URL(href, 'https://site.example');
      expect(origin === 'https://site.example' || schemes.includes(protocol)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['uploads/a.mp4', '/files?url=/uploads/a.mp4'],
  ['https://a.example/a.mp4', 'https://a.example/a.mp4'],
  ['data:text/html,x', undefined],
  ['mailto:a@b.example', undefined],
])('the file %j is loaded from %s', (url, source) => {
  expect(toFileUrl(url)).toBe(source);
});

test.each([
  ['/news#a', true],
  ['//evil.example', false],
  ['news', false],
  ['tel:1', false],
])('%j is internal: %s', (href, expected) => {
  expect(isInternal(href)).toBe(expected);
});
