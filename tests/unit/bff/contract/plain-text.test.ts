import { expect, test } from 'vitest';
import { toPlainText } from '#contract/markup/plain-text.ts';

test.each([
  ['&laquo;Бал&raquo; &#8211; фото', '«Бал» – фото'],
  ['<p>Начало [&hellip;]</p>\n', 'Начало […]'],
  ['<p>Один</p><p>два <b>и</b><br />три</p>', 'Один\nдва и\nтри'],
  ['<h2 class="a">Раз</h2>два', 'Раз\nдва'],
  ['5 < 7 и 9 > 8', '5 < 7 и 9 > 8'],
  ['5<7', '5<7'],
  ['a<b, но', 'a<b, но'],
  ['AT&T, R&D, Q&A;', 'AT&T, R&D, Q&A;'],
  ['?a=1&copy=2&lang=ru', '?a=1&copy=2&lang=ru'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&lt;b&gt;', '<b>'],
  ['&#x41F;&#1088;ивет', 'Привет'],
  ['Группа <Звёздочки> и <unknown>', 'Группа <Звёздочки> и <unknown>'],
  ['<script>alert(1)</script>после<style>p{}</style>', 'после'],
  ['до<script>alert(1)', 'до'],
  ['<!-- wp:paragraph --><p>Текст</p><!-- /wp:paragraph -->', 'Текст'],
  ['<img src="a.jpg" alt="&quot;">подпись', 'подпись'],
  ['и\u0306', 'й'],
  [' &nbsp;Бал\u200bы\ufeff \n', 'Балы'],
  ['\u200b&nbsp;', ''],
  ['\u200f &shy;\u2060', ''],
  ['👨\u200d👩 \u200e1', '👨\u200d👩 \u200e1'],
  ['Мама \u202eи\u202c \u2067папа\u2069', 'Мама и папа'],
  ['', ''],
])('%j reads %j', (text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});

test.each(['<script', '<!--', '<p', '&amp', '<script>', '</'])(
  // With quadratic time, this would not finish.
  '%j, repeated 300,000 times, is read',
  (part) => {
    expect(toPlainText(part.repeat(300_000)).length).toBeLessThanOrEqual(part.length * 300_000);
  },
);
