import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Attribution } from '../../attribution/attribution.ts';
import { ByteMap } from '../../attribution/byte-map.ts';
import { paintHtml } from '../../attribution/html-strings.ts';
import { NO_WRITERS, type Writer } from '../../attribution/writers.ts';
import { brokenHtml } from '../support/html.ts';
import { ownText, readPayload, textIn } from '../support/read.ts';

const inElement = (html: string, element = 'ul') =>
  `["$","${element}",null,{"dangerouslySetInnerHTML":{"__html":${html}}}]`;
const inPage = (html: string, element = 'ul') =>
  `0:{"page:/":${inElement(JSON.stringify(html), element)}}\n`;
const BASE = 'page:/ › ul.dangerouslySetInnerHTML.__html';

/** Paths below the string. */
const pathsIn = ({ nodes }: Attribution): string[] =>
  nodes
    .filter(({ path }) => path.startsWith(`${BASE} `))
    .map(({ path }) => path.slice(BASE.length));

describe('a string of HTML', () => {
  const HTML = `<li class='one two'>Первый<b>й</b></li><li id='last' hidden>Второй &amp; "третий"<!--x--></li>`;
  const page = readPayload(inPage(HTML));

  test('has nodes for elements and attributes', () => {
    expect(pathsIn(page)).toEqual([
      ' › li[0]',
      ' › li[0].class',
      ' › li[0] › b',
      ' › li[last]',
      ' › li[last].id',
      ' › li[last].hidden',
      ' › li[last].(comment)',
    ]);
    expect(ownText(page, `${BASE} › li[0].class`)).toBe(" class='one two'");
    expect(ownText(page, `${BASE} › li[0]`)).toBe('<li>Первый</li>');
    expect(ownText(page, `${BASE} › li[last]`)).toBe('<li>Второй &amp; \\"третий\\"<!----></li>');
  });

  test('is split into text, class names, values and structure', () => {
    expect(textIn(page, 'text')).toBe('ПервыййВторой &amp; \\"третий\\"');
    expect(textIn(page, 'className')).toBe('one two');
    expect(textIn(page, 'value')).toBe('lastx');
    expect(textIn(page, 'structure')).toContain(
      `"<li class=''><b></b></li><li id='' hidden><!----></li>"`,
    );
  });

  test('that is a row of its own is split alike', () => {
    const length = Buffer.byteLength(HTML).toString(16);
    const row = readPayload(`1:T${length},${HTML}0:{"page:/":${inElement('"$1"')}}\n`);
    expect(pathsIn(row)).toEqual(pathsIn(page));
    expect(textIn(row, 'className')).toBe('one two');
  });

  test('that repeats a text of 16 bytes says so', () => {
    const twice = '<b>одно и то же</b><i>одно и то же</i>';
    expect(textIn(readPayload(inPage(twice)), 'repeated')).toBe('одно и то же');
  });
});

test.for(['script', 'style'])('the code of a %s is no HTML', (name) => {
  const page = readPayload(inPage('if (a<b>c) "<p>"', name));
  expect(page.htmlStrings).toEqual([]);
  expect(textIn(page, 'value')).toContain('if (a<b>c)');
});

/** Counts how often each byte of the payload is painted. */
class CountingMap extends ByteMap {
  readonly times: Uint8Array;
  constructor(length: number) {
    super(length);
    this.times = new Uint8Array(length);
  }
  override paint(...stroke: Parameters<ByteMap['paint']>): void {
    super.paint(...stroke);
    for (let byte = stroke[0]; byte < stroke[1]; byte += 1)
      this.times[byte] = (this.times[byte] ?? 0) + 1;
  }
}

describe('whatever the HTML is', () => {
  const timesOf = (payload: Buffer, isPlain: boolean) => {
    const map = new CountingMap(payload.length);
    const node = map.add({ parent: -1, kind: 'prop', name: '__html', key: null, moduleId: null });
    paintHtml(
      { payload, map },
      { start: 0, end: payload.length, node, isPlain },
      {
        writers: NO_WRITERS,
        writer: undefined,
        paintValue: (start, end, owner, category) => map.paint(start, end, owner, category),
      },
    );
    return [...(isPlain ? map.times : map.times.subarray(1, -1))];
  };
  const isOnce = (times: number[]) => times.every((count) => count === 1);

  test('every byte between the quotes is painted exactly once', () => {
    const jsonOf = fc.constantFrom<(html: string) => string>(
      (html) => JSON.stringify(html),
      (html) => JSON.stringify(html).replaceAll('<', '\\u003c').replaceAll('/', '\\/'),
      (html) =>
        JSON.stringify(html).replaceAll(
          /[\u0080-\uffff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        ),
    );
    fc.assert(
      fc.property(brokenHtml, jsonOf, (html, toJson) =>
        isOnce(timesOf(Buffer.from(toJson(html)), false)),
      ),
      { numRuns: 1000 },
    );
  });

  test('so is every byte of a row of its own, UTF-8 or not', () => {
    const bytes = fc.oneof(
      brokenHtml.map((html) => Buffer.from(html)),
      fc.uint8Array().map((odd) => Buffer.concat([Buffer.from('<p class='), odd])),
    );
    fc.assert(
      fc.property(bytes, (html) => isOnce(timesOf(html, true))),
      { numRuns: 500 },
    );
  });

  test('its texts are what stands between its tags', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'ё', '🪐', '"', '\\', '\n', '\t'),
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const page = readPayload(inPage(words.map((text) => `<b>${text}</b>`).join('')));
        const parts = page.strings.filter(({ isInHtml }) => isInHtml);
        const texts = parts.map(({ start, end }): unknown =>
          JSON.parse(`"${page.payload.toString('utf8', start, end)}"`),
        );
        expect(texts).toEqual(words);
      }),
    );
  });
});

describe('the component that wrote an element', () => {
  const CARD: Writer = { name: 'Card', file: 'src/card.tsx', isInferred: false };
  const LIST: Writer = { name: 'list.tsx (inferred)', file: 'src/list.tsx', isInferred: true };

  test('is the node above it, from the mark at the end of its tag name', () => {
    const payload = inPage('<li><p>a</p></li><li>b</li>');
    const at = (text: string) => payload.indexOf(text) + text.length;
    const marked = new Map([
      [at('ul",null,{'), CARD],
      [at('<p'), CARD],
      [at('</li><li'), CARD],
    ]);
    const page = readPayload(payload, { ...NO_WRITERS, marked });
    const above = `page:/ › Card › ul.dangerouslySetInnerHTML.__html`;
    const paths = page.nodes.map(({ path }) => path).filter((path) => path.startsWith(above));
    expect(paths).toEqual([above, `${above} › li[0]`, `${above} › li[0] › p`, `${above} › li[1]`]);
    expect(page.nodes[2]).toMatchObject({ kind: 'component', writer: CARD });
  });

  test('is concluded from its class name where there are no marks', () => {
    const ofClass = (name: string) => (name === 'list' ? LIST : undefined);
    const page = readPayload(inPage("<b class='x'><i class='x list'><u>c</u></i></b>"), {
      ...NO_WRITERS,
      ofClass,
    });
    expect(pathsIn(page)).toContain(' › b › list.tsx (inferred) › i › u');
    expect(pathsIn(page)).not.toContain(' › b › list.tsx (inferred) › i › list.tsx (inferred) › u');
  });
});
