import { expect, test } from 'vitest';
import { pictureUrlsIn } from '../../../../bff/media/known-pictures.ts';

const urlsIn = (content: unknown): string[] => Array.from(pictureUrlsIn(content)).toSorted();

test.each([
  // Read like a browser: text followed by a letter or an equals sign is no reference.
  ['<img src="/a.jpg?x=1&copy=2&not=3">', ['/a.jpg?x=1&copy=2&not=3']],
  ['<p>Зачем? Затем.</p>', []],
])('sources of elements are found in %s', (html, urls) => {
  expect(urlsIn({ text: html })).toEqual(urls);
});

test('a text over the length of a URL is not a URL', () => {
  expect(urlsIn(['x'.repeat(2000), 'y'.repeat(2001)])).toEqual(['x'.repeat(2000)]);
});

test('deep JSON and broken HTML are read', () => {
  let deep: unknown = '/a.jpg';
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  expect(urlsIn(deep)).toEqual(['/a.jpg']);
  const broken = ['<img src="', "<img src='", 'src=', 'src = ', 'src='.padEnd(50)];
  for (const piece of broken)
    expect(urlsIn(`<${piece.repeat(40_000)}`).length).toBeLessThan(50_000);
});
