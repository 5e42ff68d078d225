import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitize } from '../../../../src/loaders/sanitize.ts';
import { plainText, typesetHtml, typesetText } from '../../../../src/i18n/typography.ts';

/** Shows non-breaking spaces as `·` and word joiners as `⁀`, so that failures are readable. */
const shown = (text: string): string => text.replaceAll('\u00a0', '·').replaceAll('\u2060', '⁀');
const typeset = (text: string): string => shown(typesetText(text));
/** Typesets HTML like content: after sanitizing. */
const html = (text: string): string => shown(typesetHtml(sanitize(text)));

test.each([
  // Short words stay with the next word, particles with the previous one.
  ['Сад в городе и на даче', 'Сад в·городе и·на·даче'],
  ['В «Луне» я был', 'В·«Луне» я·был'],
  ['готов ли ребёнок, что же', 'готов·ли ребёнок, что·же'],
  ['кто-то пришёл, и он. Потом', 'кто-⁀то пришёл, и·он. Потом'],
  ['ИП Иванов', 'ИП Иванов'],
  // Numbers stay with the things that they count or name.
  ['45 000 ₽ за месяц', '45·000·₽ за·месяц'],
  ['скидка 10 %', 'скидка 10·%'],
  ['здание 1 100 м², 0,4 га', 'здание 1·100·м², 0,4·га'],
  ['5 лет, 2 года, 15 марта', '5·лет, 2·года, 15·марта'],
  ['12 метров, 3 километра', '12·метров, 3·километра'],
  ['1 : 6', '1·:·6'],
  ['5 из 5, 3 из них', '5·из·5, 3 из·них'],
  ['19 ноября 2026 года', '19·ноября 2026·года'],
  ['Орбитальная улица, дом 7', 'Орбитальная улица, дом·7'],
  ['дом на Луне', 'дом на·Луне'],
  ['№ 5, №7, № Л035', '№·5, №·7, №·Л035'],
  ['+7 (495) 000-45-00', '+7·(495)·000-45-00'],
  ['8 800 000-00-00', '8·800·000-00-00'],
  // Abbreviations and initials stay with their words.
  ['г. Москва, ул. Орбитальная, д. 7', 'г.·Москва, ул.·Орбитальная, д.·7'],
  ['и т. д. Потом', 'и·т.·д. Потом'],
  ['Пушкин А. С. писал', 'Пушкин·А.·С. писал'],
  // Lines of a plain text are never joined.
  ['чай и\nхлеб\n\nв 8', 'чай и\nхлеб\n\nв·8'],
  // A hyphen is a dash between words, and in a range.
  ['Сад — дом', 'Сад·— дом'],
  ['— Привет!', '— Привет!'],
  ['Сад -- дом', 'Сад·— дом'],
  ['Сад - дом', 'Сад·— дом'],
  ['5 - 3', '5 - 3'],
  ['--flag', '--flag'],
  ['8-19', '8–⁀19'],
  ['8:00-19:00', '8:00–⁀19:00'],
  ['1,5-3 года', '1,5–⁀3·года'],
  ['2026-09-01', '2026-09-01'],
  ['2026-2021', '2026-2021'],
  ['19-8', '19-8'],
  ['Т-34-85', 'Т-34-85'],
  // Ranges, form numbers and short hyphenated words stay on one line, long ones may break.
  ['Пн–Пт 8:00–19:00', 'Пн–⁀Пт 8:00–⁀19:00'],
  ['глубина 0,6–0,9 м', 'глубина 0,6–⁀0,9·м'],
  ['форма 026/у из поликлиники', 'форма 026/⁀у из·поликлиники'],
  ['2 200 ₽/занятие', '2·200·₽/занятие'],
  ['мастер-класс', 'мастер-⁀класс'],
  ['логопед-дефектолог', 'логопед-дефектолог'],
  ['суббота–воскресенье', 'суббота–воскресенье'],
  ['Wi-Fi', 'Wi-Fi'],
  // Hours have no leading zero.
  ['08:00–09:30', '8:00–⁀9:30'],
  ['10:05, 08:00:30, 1:08:00', '10:05, 08:00:30, 1:08:00'],
  // Quotation marks are «», and „“ inside of them.
  ['группа "Луна", "Марс".', 'группа «Луна», «Марс».'],
  ['"Он сказал "привет""', '«Он·сказал „привет“»'],
  ['«Он сказал "привет"»', '«Он·сказал „привет“»'],
  ['труба 12"', 'труба 12"'],
  ['"Луна', '"Луна'],
  // URLs stay unchanged.
  ['на https://a.example/в-саду?b=8-19 в саду', 'на·https://a.example/в-саду?b=8-19 в·саду'],
  ['на www.a-b.example/8-19 в саду', 'на·www.a-b.example/8-19 в·саду'],
  ['на a-8-19@b-c.example в саду', 'на·a-8-19@b-c.example в·саду'],
])('the text %j is typeset as %j', (text, expected) => {
  expect(typeset(text)).toBe(expected);
});

test('plain texts for machines lose non-breaking characters', () => {
  const text = 'Мастер-класс в доме 7, Пн–Пт 8:00–19:00';
  expect(plainText(typesetText(text))).toBe(text);
});

const TAG = '<abbr title="в доме -- &quot;x&quot; 8-19 &gt; 5">';

test.each([
  // Across tags within a line, not across paragraphs.
  [
    '<p>Мы в <a href="/a">доме</a>, <b>в</b> саду</p>',
    '<p>Мы·в·<a href="/a">доме</a>, <b>в</b>·саду</p>',
  ],
  ['<p>"<b>Луна</b>" &quot;Марс&quot; &mdash; да</p>', '<p>«<b>Луна</b>» «Марс»·— да</p>'],
  ['<p>в</p> <p>саду</p>', '<p>в</p><p>саду</p>'],
  ['<p>"один</p><p>два"</p>', '<p>"один</p><p>два"</p>'],
  ['<ul><li>5</li>\n<li>лет</li></ul>', '<ul><li>5</li><li>лет</li></ul>'],
  // An editor's no-break space counts as a space: the rules set their own.
  ['<p>в&nbsp;доме&nbsp;у&nbsp;реки,&nbsp;тихо</p>', '<p>в·доме у·реки, тихо</p>'],
  ['<p>чай и\nхлеб</p>', '<p>чай и·хлеб</p>'],
  [`${TAG}в доме</abbr>`, `${TAG}в·доме</abbr>`],
  ['<code>в "a" 8-19</code>', '<code>в "a" 8-19</code>'],
  ['в доме < 5 лет и > 3', 'в·доме &lt; 5·лет и·&gt; 3'],
])('the HTML %j is typeset as %j', (text, expected) => {
  expect(html(text)).toBe(expected);
});

/** Pieces that the rules recognize, separated by `~`. */
const PIECES =
  'в~на~ли~08:00~дом~кто-то~Пн–Пт~026/у~из~Сад~А.~г.~т.~д.~№~₽~%~лет~м~5~45 000~8-19~8:00~2021-2026~"~«~»~„~“~--~-~—~,~.~(~)~:~' +
  '<b>~</b>~<p>~</p>~<a href="в дом">~</a>~<~&quot;~&nbsp;~\n~\u00a0~' +
  'https://a.example/8-19~a@b.example~+7 (495)~000-45-00';
const piece = fc.constantFrom(...PIECES.split('~'));
const glue = fc.constantFrom('', ' ', ' ', '  ');
const anyText = fc
  .array(fc.tuple(piece, glue), { maxLength: 24 })
  .map((parts) => parts.flat().join(''));

test('typesetting twice changes nothing', () => {
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
