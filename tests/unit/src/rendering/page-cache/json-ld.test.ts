import { expect, test } from 'vitest';
import { toJsonLd } from '../../../../../src/rendering/page-cache/json-ld.ts';

const OPEN = '<script type="application/ld+json">';

const read = (element: string): unknown =>
  JSON.parse(element.slice(OPEN.length, -'</script>'.length));

test('a page without nodes has no element', () => {
  expect(toJsonLd([])).toBe('');
});

test('all nodes stand in one graph', () => {
  const nodes = [{ '@type': 'WebSite' }, { '@type': 'Person', name: 'Имя' }];
  const element = toJsonLd(nodes);
  expect(element.startsWith(OPEN)).toBe(true);
  expect(read(element)).toEqual({ '@context': 'https://schema.org', '@graph': nodes });
});

test.each(['</script>', '<!--<script>', '</SCRIPT ', ']]>', '"\\\u2028'])(
  'the text %j cannot end the element',
  (text) => {
    const element = toJsonLd([{ name: text }]);
    expect(element.slice(OPEN.length, -'</script>'.length)).not.toContain('<');
    expect(read(element)).toMatchObject({ '@graph': [{ name: text }] });
  },
);

test('texts are without what keeps lines together', () => {
  const name = 'Пн–\u2060Пт,\u00a08:00';
  expect(read(toJsonLd([{ name }]))).toMatchObject({ '@graph': [{ name: 'Пн–Пт, 8:00' }] });
});
