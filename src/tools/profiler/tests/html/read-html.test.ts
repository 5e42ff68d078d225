import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HtmlElement, HtmlNode } from '../../html/html-tree.ts';
import { readHtml } from '../../html/read-html.ts';
import { brokenHtml } from '../support/html.ts';

/** The tree as a text: what stands where. */
function shown(html: string, node: HtmlNode = readHtml(html)): string {
  if (node.kind !== 'element') return `${node.kind}(${html.slice(node.start, node.end)})`;
  const attributes = node.attributes.map(
    ({ name, valueStart, valueEnd }) => `${name}=${html.slice(valueStart, valueEnd)}`,
  );
  const inner = [...attributes, ...node.children.map((child) => shown(html, child))];
  return `${node.name}[${inner.join(' ')}]`;
}

test.for([
  [`<p class='a b' id="c" title=d hidden>x</p>`, '[p[class=a b id=c title=d hidden= text(x)]]'],
  ['<ul><li>a<li>b</ul>c', '[ul[li[text(a)] li[text(b)]] text(c)]'],
  ['<p>a<br>b<img src=x></p>', '[p[text(a) br[] text(b) img[src=x]]]'],
  ['<svg><path d="m"/><a/></svg>b', '[svg[path[d=m] a[]] text(b)]'],
  ['<script>a<b>"</script><style>i{}</style>', '[script[code(a<b>")] style[code(i{})]]'],
  ['<!-- a > b -->c', '[comment( a > b ) text(c)]'],
  ['a < b &lt; c', '[text(a < b &lt; c)]'],
  ['a</i>b</p>', '[text(a) text(b)]'],
  ['<b><i>a</b>c', '[b[i[text(a)]] text(c)]'],
  ['<p>a<img src="b', '[p[text(a) img[]]]'],
  ['', '[]'],
] as const)('%s', ([html, tree]) => {
  expect(shown(html)).toBe(tree);
});

test('an element ends where its end tag or the next element does', () => {
  const html = '<ul><li>a<li>b</ul ><b>c';
  const [list, bold] = readHtml(html).children as HtmlElement[];
  const texts = list?.children.map(({ start, end }) => html.slice(start, end));
  expect(texts).toEqual(['<li>a', '<li>b']);
  expect(html.slice(list?.start, list?.end)).toBe('<ul><li>a<li>b</ul >');
  expect(html.slice(bold?.start, bold?.end)).toBe('<b>c');
});

describe('whatever the text is', () => {
  const check = (node: HtmlElement): void => {
    let at = node.start;
    for (const { start, valueStart, valueEnd, end } of node.attributes) {
      expect([at, start, valueStart, valueEnd, end].toSorted((a, b) => a - b)).toEqual([
        at,
        start,
        valueStart,
        valueEnd,
        end,
      ]);
      at = end;
    }
    for (const child of node.children) {
      expect(child.start).toBeGreaterThanOrEqual(at);
      expect(child.end).toBeGreaterThanOrEqual(child.start);
      at = child.end;
      if (child.kind === 'element') check(child);
    }
    expect(node.end).toBeGreaterThanOrEqual(at);
  };

  test('what stands in an element is in order and inside it', () => {
    fc.assert(
      fc.property(brokenHtml, (html) => check(readHtml(html))),
      { numRuns: 500 },
    );
  });
});

test.for([
  ['deep', '<b>'.repeat(300_000)],
  ['deep, then other end tags', '<b>'.repeat(150_000) + '</i>'.repeat(120_000)],
  ['flat', `<li class='a'><a href="/x">text</a></li>`.repeat(25_000)],
  ['unclosed', '<'.repeat(1_000_000)],
  ['comments', '<!--'.repeat(250_000)],
  ['attributes', `<a ${'b '.repeat(500_000)}`],
] as const)('a megabyte that is %s is read', ([, html]) => {
  expect(readHtml(html).end).toBe(html.length);
});
