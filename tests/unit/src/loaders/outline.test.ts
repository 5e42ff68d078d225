import { expect, test } from 'vitest';
import { sanitize } from '../../../../src/loaders/html.ts';
import { headingsOf, outlineOf as outline } from '../../../../src/loaders/outline.ts';

const outlineOf = (source: string) => outline(sanitize(source));

test('gives headings ids and lists them in their order', () => {
  const { html, headings } = outlineOf(
    '<h2>Кто мы</h2><p>а</p><h3>б</h3><h2 id="prava">Ваши <em>права</em> &amp; срок</h2>',
  );
  expect(headings).toEqual([
    { id: 'part-1', title: 'Кто мы' },
    { id: 'c-prava', title: 'Ваши права & срок' },
  ]);
  expect(html).toBe(
    '<h2 id="part-1">Кто мы</h2><p>а</p><h3>б</h3><h2 id="c-prava">Ваши <em>права</em> &amp; срок</h2>',
  );
});

test('lists blocks under the ids that they have in the page', () => {
  const heading = { type: 'heading', text: 'Шаги' } as const;
  const blocks = [
    { ...heading, anchor: '__FLIGHT_DATA' },
    { ...heading, anchor: 'a b' },
    { ...heading, anchor: 'x', level: 3 },
    heading,
  ] as const;
  expect(headingsOf(blocks)).toEqual([{ id: 'c-__FLIGHT_DATA', title: 'Шаги' }]);
});

test('hands over nothing that is not sanitized', () => {
  const { html, headings } = outlineOf(
    '<h2 onclick="x()">Да<script>alert(1)</script></h2><h2><script>alert(1)</script></h2>',
  );
  expect(headings).toEqual([{ id: 'part-1', title: 'Да' }]);
  expect(html).not.toMatch(/script|onclick|alert/);
});

test('a text without headings has no contents', () => {
  expect(outlineOf('')).toEqual({ html: '', headings: [] });
  expect(outlineOf('<p>а</p>').headings).toEqual([]);
});
