import { describe, expect, test } from 'vitest';
import { removeMarks } from '../../marks/remove-marks.ts';
import { profile, read } from '../../profile.ts';

const CARD = 'data-written-by="Card src/card.tsx"';
const inSingle = CARD.replaceAll('"', "'");
const inProps = '"data-written-by":"Page src/page.tsx"';

/** A payload with marks in props, in a string and in a row of its own; and without. */
function payloadOf(hasMarks: boolean): string {
  const mark = (text: string) => (hasMarks ? text : '');
  const row = `<li${mark(` ${inSingle}`)} class='a'>Ёж 🪐</li>`;
  const html = `<p${mark(` ${CARD}`)}>a "b"</p>`;
  return [
    `0:{"page:/":["$","ul",null,{${mark(`${inProps},`)}"dangerouslySetInnerHTML":{"__html":"$1"}}],`,
    `"root":["$","div",null,{${mark(`${inProps},`)}"dangerouslySetInnerHTML":{"__html":${JSON.stringify(html)}}}],`,
    `"x":["$","hr",null,{${mark(inProps)}}]}\n`,
    `1:T${Buffer.byteLength(row).toString(16)},${row}2:"end"\n`,
  ].join('');
}

/** Payload scripts that cut the payload anywhere. */
const inDocument = (payload: string, markup: string, cut: number): string =>
  `<body>${markup}${[payload.slice(0, cut), payload.slice(cut)]
    .map(
      (part) =>
        `<script>(self.__FLIGHT_DATA||=[]).push(${JSON.stringify(part).replaceAll('<', '\\u003c')})</script>`,
    )
    .join('')}</body>`;

test('a payload without its marks is the one of a production build', () => {
  const { bytes, removed } = removeMarks(Buffer.from(payloadOf(true)));
  expect(bytes.toString()).toBe(payloadOf(false));
  expect(removed).toBe(Buffer.byteLength(payloadOf(true)) - bytes.length);
});

test('so is a document, wherever its payload is cut', () => {
  const [marked, plain] = [payloadOf(true), payloadOf(false)];
  const unmarked = read({
    name: '',
    bytes: Buffer.from(inDocument(plain, '<p class="a">b</p>', plain.length)),
    timing: null,
  });
  for (let cut = 0; cut <= marked.length; cut += 7) {
    const document = inDocument(marked, `<p ${CARD} class="a">b</p>`, cut);
    const actual = read({ name: '', bytes: Buffer.from(document), timing: null });
    expect(actual.document?.payload.toString()).toBe(plain);
    expect(actual.document?.parts.markup).toBe(unmarked.document?.parts.markup);
  }
});

test('what has no marks stays as it is', () => {
  const texts = [payloadOf(false), '0:"data-written-by"\n', `0:"<p data-written-by='me'>"\n`];
  for (const text of texts) {
    const bytes = Buffer.from(text);
    expect(removeMarks(bytes)).toEqual({ bytes, marked: new Map(), removed: 0 });
  }
});

describe('the report of a profiling build', () => {
  const report = (payload: string) =>
    profile(
      { name: '', bytes: Buffer.from(payload), timing: null },
      { findModule: () => ({ file: null, chunk: null }), readSource: () => undefined },
    );

  test('has the sizes of a production build and names components with their files', () => {
    const [marked, plain] = [report(payloadOf(true)), report(payloadOf(false))];
    expect(marked.total).toEqual(plain.total);
    expect([marked.build, plain.build]).toEqual(['profiling', 'production']);
    const named = marked.nodes.filter(({ kind }) => kind === 'component');
    expect(named.map(({ path, source, isInferred }) => ({ path, source, isInferred }))).toEqual(
      [
        ['page:/ › Page', 'src/page.tsx'],
        ['page:/ › Page › ul.dangerouslySetInnerHTML.__html › Card', 'src/card.tsx'],
        ['root › Page', 'src/page.tsx'],
        ['root › Page › div.dangerouslySetInnerHTML.__html › Card', 'src/card.tsx'],
        ['x › Page', 'src/page.tsx'],
      ].map(([path, source]) => ({ path, source, isInferred: false })),
    );
    expect(plain.nodes.filter(({ kind }) => kind === 'component')).toEqual([]);
  });
});
