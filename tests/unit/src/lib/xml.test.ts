import { expect, test } from 'vitest';
import { escapeXml, toSitemap } from '../../../../src/lib/xml.ts';

test('escapes what XML reads as markup, each once', () => {
  expect(escapeXml(`a&b<c>"d"'e'&amp;`)).toBe(
    'a&amp;b&lt;c&gt;&quot;d&quot;&apos;e&apos;&amp;amp;',
  );
});

test('a sitemap names every address', () => {
  const xml = toSitemap(['https://a.example/', 'https://a.example/news?page=2&x=<y>']);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://a.example/',
    'https://a.example/news?page=2&amp;x=&lt;y&gt;',
  ]);
});
