import { expect, test } from 'vitest';
import { ownText, pathsOf, readTree, sumOfSlots, textIn } from '../support/read.ts';

const HTML =
  '<ul class="list wide"><li id="a">один &amp; два<li><img src=/a.svg><b>"три"</b></ul><!-- x -->конец';

const inString = (html: string): string =>
  `0:{"page:/":["$","p",null,{"dangerouslySetInnerHTML":{"__html":${JSON.stringify(html)}}}]}\n`;
const inRow = (html: string): string =>
  `1:T${Buffer.byteLength(html).toString(16)},${html}0:{"page:/":["$","p",null,{"dangerouslySetInnerHTML":{"__html":"$1"}}]}\n`;
const ROOT = 'page:/ › p.dangerouslySetInnerHTML.__html';

test.each([
  ['a string with escapes', inString(HTML)],
  ['a row of its own', inRow(HTML)],
])('HTML in %s is split into elements, values and texts', (_, payload) => {
  const tree = readTree(payload);
  expect(sumOfSlots(tree)).toBe(tree.payload.length);
  expect(pathsOf(payload)).toEqual(
    expect.arrayContaining([`${ROOT} › ul › li[a]`, `${ROOT} › ul › li[1] › img`]),
  );
  expect(ownText(tree, `${ROOT} › ul › li[a]`)).toBe(
    '<li id="a">один &amp; два'.replaceAll('"', payload.includes('\\"') ? '\\"' : '"'),
  );
  expect(textIn(tree, 'className')).toBe('list wide');
  expect(textIn(tree, 'text')).toMatch(/^один &amp; два.*три.*конец$/);
  expect(textIn(tree, 'value')).toContain('/a.svg');
});

test.each([
  '<p>a<p>b</p></div><li>',
  '<b',
  '<p class="a',
  '</x><y/><!-- ',
  '<svg><style>a<b</style>',
])('broken HTML is measured: %s', (html) => {
  for (const payload of [inString(html), inRow(html)]) {
    const tree = readTree(payload);
    expect(sumOfSlots(tree)).toBe(tree.payload.length);
  }
});

test('code is not read as HTML', () => {
  const script =
    '0:{"page:/":["$","script",null,{"dangerouslySetInnerHTML":{"__html":"a<b>c"}}]}\n';
  expect(pathsOf(script)).not.toContain('page:/ › script.dangerouslySetInnerHTML.__html › b');
});
