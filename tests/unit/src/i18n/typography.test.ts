import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitize } from '../../../../src/loaders/html.ts';
import { plainText, typesetHtml, typesetText } from '../../../../src/i18n/typography.ts';

/** Shows non-breaking spaces as `·` and word joiners as `⁀`, so that a failure can be read. */
const shown = (text: string): string => text.replaceAll('\u00a0', '·').replaceAll('\u2060', '⁀');
const typeset = (text: string): string => shown(typesetText(text));
/** As content is set: sanitized before. */
const html = (text: string): string => shown(typesetHtml(sanitize(text)));

describe('a non-breaking space', () => {
  test.each([
    ['Сад в городе и на даче', 'Сад в·городе и·на·даче'],
    ['В «Луне» я был', 'В·«Луне» я·был'],
    ['готов ли ребёнок, что же', 'готов·ли ребёнок, что·же'],
    ['кто-то пришёл, и он. Потом', 'кто-⁀то пришёл, и·он. Потом'],
    ['ИП Иванов', 'ИП Иванов'],
  ])('ties short words: %s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  test.each([
    ['Сад — дом', 'Сад·— дом'],
    ['— Привет!', '— Привет!'],
  ])('stands before a dash: %s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  test.each([
    ['45 000 ₽ за месяц', '45·000·₽ за·месяц'],
    ['скидка 10 %', 'скидка 10·%'],
    ['здание 1 100 м², 0,4 га', 'здание 1·100·м², 0,4·га'],
    ['5 лет, 2 года, 15 марта', '5·лет, 2·года, 15·марта'],
    ['1 : 6', '1·:·6'],
    ['5 из 5, 3 из них', '5·из·5, 3 из·них'],
    ['19 ноября 2026 года', '19·ноября 2026·года'],
    ['Орбитальная улица, дом 7', 'Орбитальная улица, дом·7'],
    ['дом на Луне', 'дом на·Луне'],
    ['№ 5, №7, № Л035', '№·5, №·7, №·Л035'],
  ])('ties numbers: %s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  test.each([
    ['г. Москва, ул. Орбитальная, д. 7', 'г.·Москва, ул.·Орбитальная, д.·7'],
    ['и т. д. Потом', 'и·т.·д. Потом'],
    ['Пушкин А. С. писал', 'Пушкин·А.·С. писал'],
  ])('ties abbreviations and initials: %s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  test('never joins lines of a plain text', () => {
    expect(typeset('чай и\nхлеб\n\nв 8')).toBe('чай и\nхлеб\n\nв·8');
  });
});

describe('dashes', () => {
  test.each([
    ['Сад -- дом', 'Сад·— дом'],
    ['Сад - дом', 'Сад·— дом'],
    ['по-русски', 'по-⁀русски'],
    ['5 - 3', '5 - 3'],
    ['--flag', '--flag'],
  ])('%s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  test.each([
    ['8-19', '8–⁀19'],
    ['8:00-19:00', '8:00–⁀19:00'],
    ['08:00-19 часов', '8:00–⁀19·часов'],
    ['1,5-3 года', '1,5–⁀3·года'],
  ])('ranges: %s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  test.each(['2026-09-01', '2026-2021', '19-8', '000-45-00', 'Т-34-85'])('no range: %s', (text) => {
    expect(typeset(text)).toBe(text);
  });

  test.each([
    ['+7 (495) 000-45-00', '+7·(495)·000-45-00'],
    ['8 800 000-00-00', '8·800·000-00-00'],
  ])('a phone keeps its hyphens: %s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });
});

describe('a word joiner', () => {
  test.each([
    ['Пн–Пт 8:00–19:00', 'Пн–⁀Пт 8:00–⁀19:00'],
    ['глубина 0,6–0,9 м', 'глубина 0,6–⁀0,9·м'],
  ])('keeps a range on one line: %s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  test.each([
    ['форма 026/у из поликлиники', 'форма 026/⁀у из·поликлиники'],
    ['2 200 ₽/занятие', '2·200·₽/занятие'],
  ])('keeps the number of a form whole: %s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  test.each([
    ['мастер-класс', 'мастер-⁀класс'],
    ['логопед-дефектолог', 'логопед-дефектолог'],
    ['суббота–воскресенье', 'суббота–воскресенье'],
    ['Wi-Fi', 'Wi-Fi'],
  ])('keeps short words whole and lets long ones part: %s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  test('is not put into what is copied or dialled', () => {
    const text = '+7 (495) 000-45-00, № Л035-01298-77/00000000, a-b@c-d.example';
    expect(typesetText(text)).not.toContain('\u2060');
  });

  test('is taken out for machines, as are non-breaking spaces', () => {
    const text = 'Мастер-класс в доме 7, Пн–Пт 8:00–19:00';
    expect(plainText(typesetText(text))).toBe(text);
  });
});

test.each([
  ['08:00–09:30', '8:00–⁀9:30'],
  ['в 07:30', 'в·7:30'],
  ['10:05, 08:00:30, 1:08:00', '10:05, 08:00:30, 1:08:00'],
])('hours have no leading zero: %s', (text, expected) => {
  expect(typeset(text)).toBe(expected);
});

describe('quotation marks', () => {
  test.each([
    ['"Луна"', '«Луна»'],
    ['группа "Луна", "Марс".', 'группа «Луна», «Марс».'],
    ['"Он сказал "привет""', '«Он·сказал „привет“»'],
    ['«Он сказал "привет"»', '«Он·сказал „привет“»'],
    ['труба 12"', 'труба 12"'],
    ['"Луна', '"Луна'],
  ])('%s', (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });
});

describe('an HTML text', () => {
  test('is set across tags inside a line', () => {
    expect(html('<p>Мы в <a href="/a">доме</a>, <b>в</b> саду</p>')).toBe(
      '<p>Мы·в·<a href="/a">доме</a>, <b>в</b>·саду</p>',
    );
    expect(html('<p>"<b>Луна</b>" &quot;Марс&quot; &mdash; да</p>')).toBe(
      '<p>«<b>Луна</b>» «Марс»·— да</p>',
    );
  });

  test('is not set across paragraphs', () => {
    expect(html('<p>в</p> <p>саду</p>')).toBe('<p>в</p> <p>саду</p>');
    expect(html('<p>"один</p><p>два"</p>')).toBe('<p>"один</p><p>два"</p>');
    expect(html('<li>5</li>\n<li>лет</li>')).toBe('<li>5</li>\n<li>лет</li>');
  });

  test('keeps tags and attributes', () => {
    const tag = '<abbr title="в доме -- &quot;x&quot; 8-19 &gt; 5">';
    expect(html(`${tag}в доме</abbr>`)).toBe(`${tag}в·доме</abbr>`);
  });

  test('keeps code', () => {
    expect(html('<code>в "a" 8-19</code>')).toBe('<code>в "a" 8-19</code>');
  });

  test('reads a line break as a space', () => {
    expect(html('<p>чай и\nхлеб</p>')).toBe('<p>чай и·хлеб</p>');
  });

  test('takes a lone angle bracket for a character', () => {
    expect(html('в доме < 5 лет и > 3')).toBe('в·доме &lt; 5·лет и·&gt; 3');
  });
});

test.each(['https://a.example/в-саду?b=8-19', 'www.a-b.example/8-19', 'a-8-19@b-c.example'])(
  'keeps the address %s',
  (address) => {
    expect(typeset(`на ${address} в саду`)).toBe(`на·${address} в·саду`);
  },
);

/** Pieces that the rules look at, apart by `~`. */
const PIECES =
  'в~на~ли~08:00~дом~кто-то~Пн–Пт~026/у~из~Сад~А.~г.~т.~д.~№~₽~%~лет~м~5~45 000~8-19~8:00~2021-2026~"~«~»~„~“~--~-~—~,~.~(~)~:~' +
  '<b>~</b>~<p>~</p>~<a href="в дом">~</a>~<~&quot;~&nbsp;~\n~\u00a0~' +
  'https://a.example/8-19~a@b.example~+7 (495)~000-45-00';
const piece = fc.constantFrom(...PIECES.split('~'));
const glue = fc.constantFrom('', ' ', ' ', '  ');
const anyText = fc
  .array(fc.tuple(piece, glue), { maxLength: 24 })
  .map((parts) => parts.flat().join(''));

test('setting twice is setting once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = typesetText(text);
      expect(typesetText(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const once = typesetHtml(text);
      expect(typesetHtml(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test('changes nothing but spaces, dashes, joiners, zeros of hours and quotation marks', () => {
  const bare = (text: string): string =>
    text.replace(/[\s\u00a0\u2060—–"«»„“-]|0(?=\d:\d\d)/gu, '');
  fc.assert(
    fc.property(anyText, (text) => {
      expect(bare(typesetText(text))).toBe(bare(text));
    }),
    { numRuns: 2000 },
  );
});
