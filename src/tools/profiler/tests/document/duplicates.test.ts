import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDuplicates } from '../../document/duplicates.ts';
import { read } from '../../profile.ts';
import { brokenHtml } from '../support/html.ts';

/** What a document with this markup says twice, when an element's HTML is sent in its payload. */
function duplicatesOf(markup: string, html: string): string[] {
  const payload = `0:{"page:/":["$","i",null,{"dangerouslySetInnerHTML":{"__html":${JSON.stringify(html)}}}]}\n`;
  const literal = JSON.stringify(payload).replaceAll('<', '\\u003c');
  const bytes = Buffer.from(
    `<body>${markup}<script>(self.__FLIGHT_DATA||=[]).push(${literal})</script></body>`,
  );
  const { document, attribution } = read({ name: '', bytes, timing: null });
  if (!document) throw new Error('no document');
  return findDuplicates(document, attribution).map(({ start, end }) =>
    attribution.payload.toString('utf8', start, end),
  );
}

test('an element that the markup holds is one as a whole, however it is written', () => {
  const markup = `<div><a class="one" href="/a?b&amp;c">it&#x27;s a &quot;link&quot;</a></div>`;
  expect(duplicatesOf(markup, `<a class='one' href='/a?b&amp;c'>it's a "link"</a>`)).toEqual([
    String.raw`<a class='one' href='/a?b&amp;c'>it's a \"link\"</a>`,
  ]);
});

test('of another element, texts and values are', () => {
  const markup = `<p class="paragraph">the same text<b>bold text</b></p>`;
  const html = `<p class='paragraph' title='other title'>the same text<b>bold text</b>more text</p>`;
  expect(duplicatesOf(markup, html)).toEqual(['paragraph', 'the same text', '<b>bold text</b>']);
});

test('what the markup does not hold is none', () => {
  expect(duplicatesOf('<p>some text</p>', '<p>other text</p><!-- some text')).toEqual([]);
});

test('all HTML that is the markup is one', () => {
  const closed = brokenHtml.filter((html) => !/[<&]|^$|\s/.test(html) && html.length >= 8);
  const element = closed.map((text) => `<p title='${text.replaceAll("'", '')}'>${text}</p>`);
  fc.assert(fc.property(element, (html) => duplicatesOf(html, html).length === 1));
});
