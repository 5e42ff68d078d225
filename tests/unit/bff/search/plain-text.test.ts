import { describe, expect, test } from 'vitest';
import { readHtml } from '../../../../bff/search/plain-text.ts';

describe('text of HTML', () => {
  test.for([
    ['<p>Один</p><p>Два</p>', 'Один Два'],
    ['пла<b>ва</b>ние', 'плавание'],
    ['5 &lt; 6 &amp;&nbsp;7', '5 < 6 & 7'],
    ['a<script>alert(1)</script>b<style>p{}</style>c<!-- d -->e', 'abce'],
    ['пере\u00adнос', 'перенос'],
    ['<p>за\u0301мок и\u0306 \u200bда</p>', 'замок й да'],
  ])('%j is %j', ([html = '', text]) => {
    expect(readHtml(html).text).toBe(text);
  });

  test.for(['<script', '<!--', '<h2>'])(
    // With quadratic time, this would not finish.
    'of %j, repeated 300,000 times, is found',
    (part) => {
      const html = part.repeat(300_000);
      expect(readHtml(html).text.length).toBeLessThanOrEqual(html.length);
      expect(readHtml(html).headings.join('')).toBe('');
    },
  );
});

test('headings', () => {
  const html = '<h2 id="a">Раз <b>два</b></h2><p>x</p><H3>Три<br>четыре</H3><h2>без конца';
  expect(readHtml(html).headings).toEqual(['Раз два', 'Три четыре', 'без конца']);
});
