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
  ['mailto:?subject=a', 'mailto:?subject=a'],
  ['mailto:нет?subject=a', undefined],
  ['https://https://kosmosad.example/a', 'https://kosmosad.example/a'],
  ['http://https//kosmosad.example', undefined],
  ['https//kosmosad.example', 'https://kosmosad.example'],
  ['http:/kosmosad.example/a', 'http://kosmosad.example/a'],
  ['http/2', '/http/2'],
  ['«https://kosmosad.example/a»,', 'https://kosmosad.example/a'],
  ['<https://kosmosad.example>', 'https://kosmosad.example'],
  ['(https://kosmosad.example)', 'https://kosmosad.example'],
  ['https://kosmosad.example/a_(b)', 'https://kosmosad.example/a_(b)'],
  ['\u202ahttps://kosmosad.example\u202c\u200b', 'https://kosmosad.example'],
  ['vk.cc/a', 'https://vk.cc/a'],
  ['@kosmosad', undefined],
  ['info@kosmosad', undefined],
  ['/news/@a', '/news/@a'],
  [`/news?${'a'.repeat(3000)}`, `/news?${'a'.repeat(3000)}`],
  [`https://a.example/${'a'.repeat(3000)}`, `https://a.example/${'a'.repeat(3000)}`],
  [`//${'a'.repeat(3000)}`, undefined],
  [`javascript:${'a'.repeat(3000)}`, undefined],
  ['http://server/obmen', undefined],
  ['http://[::1]/', 'http://[::1]/'],
  [
    'https://www.google.com/url?q=https://kosmosad.example/lead?a%3Db&sa=D',
    'https://kosmosad.example/lead?a=b',
  ],
  ['https://vk.com/away.php?to=https%3A%2F%2Fa.example%2F&cc_key=', 'https://a.example/'],
  ['https://www.google.com/url?q=javascript:x', 'https://www.google.com/url?q=javascript:x'],
  ['https://vk.com/away.php?to=https%3A%2F%2F[', undefined],
  ['/bitrix/redirect.php?event1=file&goto=/upload/a.pdf', '/files?url=/upload/a.pdf'],
  ['/bitrix/rk.php?id=1&goto=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['/bitrix/redirect.php?goto=//a.example', '/bitrix/redirect.php?goto=//a.example'],
  ['MAILTO:info@kosmosad.example', 'mailto:info@kosmosad.example'],
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

const TOUR = '%D0%A2%D1%83%D1%80';

// Receivers, and the header fields after them.
test.each([
  ['Сад <a@b.example>', 'a@b.example'],
  ['<a@b.example>', 'a@b.example'],
  ["'a@b.example'", 'a@b.example'],
  ['Почта: a@b.example', 'a@b.example'],
  ['a@b.example (приёмная)', 'a@b.example'],
  ['a@b.example/', 'a@b.example'],
  ['a@b.example;cc=c@d.example', 'a@b.example,c@d.example'],
  ["o'neil@b.example", "o'neil@b.example"],
  ['сад@пример.рф', 'сад@пример.рф'],
  ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@b.example?subject=Тур', `a@b.example?subject=${TOUR}`],
  [`a@b.example?subject=${TOUR}`, `a@b.example?subject=${TOUR}`],
  ['Сад <a@b.example>?subject=Тур', `a@b.example?subject=${TOUR}`],
  ['Сад <a@b.example?subject=Тур>', `a@b.example?subject=${TOUR}%3E`],
  ['a@b.example ? Subject = Тур', `a@b.example?subject=${TOUR}`],
  ['a@b.example&subject=Тур', `a@b.example?subject=${TOUR}`],
  ['a@b.example?subject=Тур&amp;body=1', `a@b.example?subject=${TOUR}&body=1`],
  ['a@b.example?subject=A & B&body=C=D', 'a@b.example?subject=A%20%26%20B&body=C%3DD'],
  ['a@b.example?subject=100%+1', 'a@b.example?subject=100%25%2B1'],
  [
    'a@b.example?body=A%0AB%0D%0Abcc=c@d.example',
    'a@b.example?body=A%0AB%0D%0Abcc%3Dc%40d.example',
  ],
  ['a@b.example?subject=\ud800', 'a@b.example?subject=%EF%BF%BD'],
  ['a@b.example?cc=c@d.example', 'a@b.example?cc=c%40d.example'],
  ['a@b.example?attach=/etc/passwd', 'a@b.example'],
  ['a@b.example, c@d.example', 'a@b.example,c@d.example'],
  ['a@b.example; Сад <c@d.example>?subject=1', 'a@b.example,c@d.example?subject=1'],
])('a letter to %j is at mailto:%s', (written, letter) => {
  for (const page of [written, `mailto:${written}`, `MAILTO: ${written}`]) {
    expect(toHref(page)).toBe(`mailto:${letter}`);
  }
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

test.each(['&', ' ', ',', '/', 'https:', 'a@', 'a.', '8'])(
  'an address of %j, repeated many times, is read in linear time',
  (part) => {
    const long = part.repeat(100_000);
    for (const start of ['', 'mailto:a@b.example', 'https://a.example/', 'Сад <']) {
      expect((toHref(`${start}${long}!`) ?? '').length).toBeLessThan(1_000_000);
    }
  },
);

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
