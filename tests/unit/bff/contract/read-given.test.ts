import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import {
  Html,
  IsoDate,
  Lines,
  LowestPrice,
  Price,
  PriceUnit,
  Roubles,
  Text,
  Time,
} from '#contract/shapes/primitives.ts';
import { readGiven } from '#contract/reading/read-given.ts';

const { price: RowPrice } = Price.properties;
const Size = Type.Integer({ minimum: 1 });
const Age = Type.Number({ minimum: 0 });
const LastAge = Type.Number({ exclusiveMinimum: 0 });

/** Value that a field reads; `told` if it does not fit. */
const read = (schema: Parameters<typeof readGiven>[0], value: unknown) => {
  const given = readGiven(schema, value);
  return given === undefined || Value.Check(schema, given) ? given : 'told';
};

describe('a price', () => {
  test.each([
    [45_000, 45_000],
    ['45000', 45_000],
    ['45 000 руб.', 45_000],
    ['45\u00a0000\u00a0₽', 45_000],
    ['45\u202f000 рублей', 45_000],
    ['45000.00', 45_000],
    ['45000,00 р.', 45_000],
    ['45 тыс. ₽', 45_000],
    ['2,5 тыс. руб.', 2500],
    ['45т.р.', 45_000],
    ['45 т. р.', 45_000],
    ['Бесплатно', 0],
    ['', undefined],
    [' ', undefined],
    [0, undefined],
    ['0.00', undefined],
  ])('%j is %j', (value, expected) => {
    expect(read(RowPrice, value)).toBe(expected);
  });

  const UNCLEAR =
    '45 т|45000,50|45.000|45,000 ₽|45 00 ₽|от 45 000 ₽|45 000–55 000 ₽|45 000 ₽ в месяц|' +
    'по запросу|€ 500|-45000|1e5';

  test.each(UNCLEAR.split('|'))('%j is told', (value) => {
    expect(read(RowPrice, value)).toBe('told');
  });

  test.each([
    ['45 000–55 000 ₽', 45_000],
    ['45 000 - 55 000 руб.', 45_000],
    ['45 000 ₽ — 55 000 ₽', 45_000],
    ['от 45 тыс. ₽', 45_000],
    ['45–55 тыс. ₽', 45_000],
    ['от 45 000 до 55 000 ₽', 45_000],
    ['45–55 000 ₽', 'told'],
    ['55 000–45 000 ₽', 'told'],
    [0, undefined],
    ['Бесплатно', 0],
  ])('the lowest of %j is %j', (value, expected) => {
    expect(read(LowestPrice, value)).toBe(expected);
  });

  test('of an event may be zero', () => {
    expect(read(Roubles, 0)).toBe(0);
  });
});

test.each([
  [Size, '12 детей', 12],
  [Size, 0, undefined],
  [Size, '0', undefined],
  [Size, '640px', 640],
  [Age, '1,5', 1.5],
  [Age, '3 года', 3],
  [Age, 0, 0],
  [Age, '3–4 года', 'told'],
  [Age, '18 мес.', 'told'],
  [LastAge, 0, undefined],
  [Type.Number(), '55.7571', 55.7571],
  [Type.Number(), '-37.408', -37.408],
])('by %j, %j is %j', (schema, value, expected) => {
  expect(read(schema, value)).toBe(expected);
});

test.each([
  [Html, '<![CDATA[<p>а</p><p>б</p>]]>', '<p>а</p><p>б</p>'],
  [Html, '<p>а</p><![CDATA[б]]><p>в</p><![CDATA[г]]>', '<p>а</p>б<p>в</p>г'],
  [Html, '&lt;![CDATA[<p>а</p>]]&gt;', '<p>а</p>'],
  [Text, '<![CDATA[Бал осени]]>', 'Бал осени'],
  [Lines, '<![CDATA[<p>а</p>]]>', '<p>а</p>'],
  [IsoDate, '<![CDATA[2026-11-20]]>', '2026-11-20'],
  [Roubles, '<![CDATA[45 000]]>', 45_000],
  [Text, 'а[б[1]]>0', 'а[б[1]]>0'],
])('by %j, %s without the marks of a feed is %j', (schema, value, expected) => {
  expect(read(schema, value)).toBe(expected);
});

test.each([
  ['08:00', '08:00'],
  ['08.00', '08:00'],
  ['8-00', '8:00'],
  ['08:30:00.000', '08:30'],
  ['8-10', 'told'],
  ['8', 'told'],
  ['08.60', 'told'],
  ['утром', 'told'],
])('the time %j is %j', (value, expected) => {
  expect(read(Time, value)).toBe(expected);
});

test.each([
  ['месяц', 'месяц'],
  ['в месяц', 'месяц'],
  ['₽/мес.', 'месяц'],
  ['руб. за\u00a0день', 'день'],
  [' / занятие', 'занятие'],
  ['в неделю', 'в неделю'],
  ['руб./смена', 'смена'],
  ['руб.', undefined],
  ['', undefined],
])('the unit %j is %j', (value, expected) => {
  expect(read(PriceUnit, value)).toBe(expected);
});

type Part = object | string;

/** A node of most editors; a string among its children is a text. */
const node = (type: string, ...children: Part[]) => ({
  type,
  children: children.map((child) => (typeof child === 'string' ? { text: child } : child)),
});
const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks });
const STRAPI = [
  { ...node('heading', text('A < B')), level: 2 },
  node('paragraph', text('Раз\n'), text('два', { bold: true, italic: true })),
  {
    ...node('list', node('list-item', { ...node('link', text('Новости')), url: '/news' })),
    format: 'ordered',
  },
  { ...node('image', text('')), image: { url: '/a.jpg', alternativeText: 'Б' } },
];

test.each([
  [{ rendered: '<p>Раз</p>', protected: false }, '<p>Раз</p>'],
  [
    STRAPI,
    '<h2>A &lt; B</h2><p>Раз<br /><em><strong>два</strong></em></p>' +
      '<ol><li><a href="/news">Новости</a></li></ol><img src="/a.jpg" alt="Б" />',
  ],
  [[], ''],
  [2026, '2026'],
  [{ raw: 'x' }, 'told'],
  [['Раз'], 'told'],
  [[{ type: 'hologram' }], 'told'],
  [true, 'told'],
])('a text %j is %j', (value, expected) => {
  expect(read(Html, value)).toBe(expected);
  expect(read(Text, value)).toBe(expected);
});

describe('a rich text', () => {
  const LEXICAL = node(
    'root',
    { ...node('heading', text('а', { format: 3 })), tag: 'h3' },
    {
      ...node('list', node('listitem', { ...node('link', text('б')), fields: { url: '/a' } })),
      listType: 'number',
    },
    { type: 'upload', value: { url: '/a.jpg', alt: 'в' } },
  );

  const entry = (nodeType: string, content: object[], data = {}) => ({ nodeType, content, data });
  const words = (value: string, ...marks: object[]) => ({ ...entry('text', []), value, marks });
  const ASSET = { fields: { description: 'в', file: { url: '//c.example/a.jpg' } } };
  const CONTENTFUL = entry('document', [
    entry('heading-3', [words('а', { type: 'bold' })]),
    entry('paragraph', [entry('hyperlink', [words('б')], { uri: 'https://a.example' })]),
    entry('embedded-asset-block', [], { target: ASSET }),
  ]);

  const span = (words: string, mark: string) => ({ _type: 'span', text: words, marks: [mark] });
  const markDefs = [{ _key: 'k', _type: 'link', href: '/b' }];
  const SANITY = [
    { _type: 'block', style: 'h2', children: [span('а', 'strong')] },
    { _type: 'block', listItem: 'number', level: 1, markDefs, children: [span('б', 'k')] },
  ];

  const items = ['г', { content: 'д', items: ['е'] }];
  const EDITOR_JS = [
    { type: 'header', data: { text: 'а', level: 3 } },
    { type: 'paragraph', data: { text: 'б <b>в</b>' } },
    { type: 'list', data: { style: 'unordered', items } },
    { type: 'warning', data: { title: 'ж', message: 'з' } },
    { type: 'table', data: { withHeadings: true, content: [['и'], ['к']] } },
    { type: 'poll', data: { id: 5 } },
  ];

  const linked = text('а', { marks: [{ type: 'link', attrs: { href: '/a' } }] });
  const TIPTAP = [
    { type: 'heading', attrs: { level: 3 }, content: [linked] },
    { type: 'image', attrs: { src: '/a.jpg', alt: 'б' } },
  ];

  const DRAFT_JS = [
    { type: 'unstyled', text: 'а' },
    { type: 'header-two', text: 'б' },
  ];

  test.each([
    [
      'of Slate',
      [node('paragraph', { text: 'а', bold: true }), node('bulleted-list', node('list-item', 'б'))],
      '<p><strong>а</strong></p><ul><li>б</li></ul>',
    ],
    ['without types', [{ children: [{ text: 'а' }] }], '<div>а</div>'],
    [
      'of Keystone',
      { document: [node('layout', node('layout-area', 'а')), node('hologram', 'б')] },
      '<div><div>а</div></div><div>б</div>',
    ],
    [
      'of Lexical',
      { root: LEXICAL },
      '<h3><em><strong>а</strong></em></h3><ol><li><a href="/a">б</a></li></ol><img src="/a.jpg" alt="в" />',
    ],
    [
      'of Contentful',
      CONTENTFUL,
      '<h3><strong>а</strong></h3><p><a href="https://a.example">б</a></p><img src="//c.example/a.jpg" alt="в" />',
    ],
    [
      'of Sanity',
      SANITY,
      '<h2><strong>а</strong></h2><li data-list="ordered" class="ql-indent-0"><a href="/b">б</a></li>',
    ],
    [
      'of Editor.js',
      { time: 1, blocks: EDITOR_JS },
      '<h3>а</h3><p>б <b>в</b></p><ul><li>г</li><li>д<ul><li>е</li></ul></li></ul>' +
        '<div><div>ж</div><div>з</div></div><table><tr><th>и</th></tr><tr><td>к</td></tr></table>' +
        '<x-poll id="5" type="poll"></x-poll>',
    ],
    [
      'of Tiptap',
      { type: 'doc', content: TIPTAP },
      '<h3><a href="/a">а</a></h3><img src="/a.jpg" alt="б" />',
    ],
    ['of Draft.js', { blocks: DRAFT_JS, entityMap: {} }, '<p>а</p><h2>б</h2>'],
    ['of unknown nodes', [node('aside', 'а'), node('note', 'б')], '<div>а</div><div>б</div>'],
    [
      'of unknown nodes in a line',
      [node('p', 'а ', node('hashtag', 'б'), { type: 'tab' })],
      '<p>а б </p>',
    ],
    [
      'with words in the fields of an unknown node',
      {
        root: node('', node('hr', ''), {
          type: 'block',
          fields: { kind: 'card', body: 'Для мам' },
        }),
      },
      '<hr /><div>Для мам</div>',
    ],
    [
      'with a node of words only',
      [node('hr', ''), { _type: 'callout', text: 'а', title: 'б' }],
      '<hr /><div><div>а</div><div>б</div></div>',
    ],
    [
      'with a caption of nodes',
      [{ ...node('img', ''), url: '/a.jpg', caption: [{ text: 'а' }] }],
      '<figure><img src="/a.jpg" alt="" /><figcaption>а</figcaption></figure>',
    ],
    [
      'with a video and a file',
      {
        blocks: [
          { type: 'embed', data: { embed: 'https://a.example', caption: 'а' } },
          { type: 'attaches', data: { file: { url: '/a.pdf' }, title: 'б' } },
        ],
      },
      '<iframe src="https://a.example"></iframe><div>а</div><a href="/a.pdf">б</a>',
    ],
  ])('%s', (_system, value, expected) => {
    expect(read(Html, value)).toBe(expected);
    expect(read(Html, JSON.stringify(value))).toBe(expected);
  });

  test.each([
    ['{"ops":[{"insert":"а"}]}', 'told'],
    ['[]', ''],
    ['[1] и [2]', '[1] и [2]'],
    ['[1]', '[1]'],
    ['{а}', '{а}'],
  ])('stored as the text %j is %j', (value, expected) => {
    expect(read(Html, value)).toBe(expected);
  });

  test('nested deeper than any real text ends in a marker that is reported', () => {
    let deep: object = { text: 'а' };
    for (let depth = 0; depth < 5000; depth += 1) deep = node('quote', deep);
    expect(read(Html, [deep])).toContain('<x-deep>');
  });
});
