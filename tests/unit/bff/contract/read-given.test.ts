import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import {
  Html,
  LowestPrice,
  Price,
  PriceUnit,
  Roubles,
  Text,
  Time,
} from '../../../../bff/contract/shapes/primitives.ts';
import { readGiven } from '../../../../bff/contract/reading/read-given.ts';

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
    ['45 т', 'told'],
    ['Бесплатно', 0],
    ['', undefined],
    [' ', undefined],
    [0, undefined],
    ['0.00', undefined],
    ['45000,50', 'told'],
    ['45.000', 'told'],
    ['45,000 ₽', 'told'],
    ['45 00 ₽', 'told'],
    ['от 45 000 ₽', 'told'],
    ['45 000–55 000 ₽', 'told'],
    ['45 000 ₽ в месяц', 'told'],
    ['по запросу', 'told'],
    ['€ 500', 'told'],
    ['-45000', 'told'],
    ['1e5', 'told'],
  ])('%j is %j', (value, expected) => {
    expect(read(RowPrice, value)).toBe(expected);
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

describe('a text', () => {
  const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks });
  const blocks = [
    { type: 'heading', level: 2, children: [text('A < B')] },
    { type: 'paragraph', children: [text('Раз\n'), text('два', { bold: true, italic: true })] },
    {
      type: 'list',
      format: 'ordered',
      children: [
        {
          type: 'list-item',
          children: [{ type: 'link', url: '/news', children: [text('Новости')] }],
        },
      ],
    },
    { type: 'image', image: { url: '/a.jpg', alternativeText: 'Б' }, children: [text('')] },
  ];

  test.each([
    [{ rendered: '<p>Раз</p>', protected: false }, '<p>Раз</p>'],
    [
      blocks,
      '<h2>A &lt; B</h2><p>Раз<br /><em><strong>два</strong></em></p>' +
        '<ol><li><a href="/news">Новости</a></li></ol><img src="/a.jpg" alt="Б" />',
    ],
    [[], ''],
    [2026, '2026'],
    [{ raw: 'x' }, 'told'],
    [['Раз'], 'told'],
    [[{ type: 'hologram' }], 'told'],
    [true, 'told'],
  ])('%j is %j', (value, expected) => {
    expect(read(Html, value)).toBe(expected);
    expect(read(Text, value)).toBe(expected);
  });
});

describe('a rich text', () => {
  const slate = (type: string, text: string, own: object = {}) => ({
    type,
    children: [{ text, ...own }],
  });
  const slateText = (type: string, text: string) => ({ type, text });
  const contentful = (nodeType: string, content: object[], data: object = {}) => ({
    nodeType,
    content,
    data,
  });
  const words = (value: string, marks: object[] = []) => ({
    nodeType: 'text',
    value,
    marks,
    data: {},
  });

  test.each([
    [
      'of Slate',
      [
        slate('paragraph', 'а', { bold: true }),
        { type: 'bulleted-list', children: [slate('list-item', 'б')] },
      ],
      '<p><strong>а</strong></p><ul><li>б</li></ul>',
    ],
    ['without types', [{ children: [{ text: 'а' }] }], '<div>а</div>'],
    [
      'of Keystone',
      {
        document: [
          { type: 'layout', children: [slate('layout-area', 'а')] },
          slate('hologram', 'б'),
        ],
      },
      '<div><div>а</div></div><div>б</div>',
    ],
    [
      'of Lexical',
      {
        root: {
          type: 'root',
          children: [
            { type: 'heading', tag: 'h3', children: [{ type: 'text', text: 'а', format: 3 }] },
            {
              type: 'list',
              listType: 'number',
              children: [
                {
                  type: 'listitem',
                  children: [
                    {
                      type: 'link',
                      fields: { url: '/a' },
                      children: [{ type: 'text', text: 'б' }],
                    },
                  ],
                },
              ],
            },
            { type: 'upload', value: { url: '/a.jpg', alt: 'в' } },
          ],
        },
      },
      '<h3><em><strong>а</strong></em></h3><ol><li><a href="/a">б</a></li></ol><img src="/a.jpg" alt="в" />',
    ],
    [
      'of Contentful',
      contentful('document', [
        contentful('heading-3', [words('а', [{ type: 'bold' }])]),
        contentful('paragraph', [
          contentful('hyperlink', [words('б')], { uri: 'https://a.example' }),
        ]),
        contentful('embedded-asset-block', [], {
          target: { fields: { description: 'в', file: { url: '//c.example/a.jpg' } } },
        }),
      ]),
      '<h3><strong>а</strong></h3><p><a href="https://a.example">б</a></p><img src="//c.example/a.jpg" alt="в" />',
    ],
    [
      'of Sanity',
      [
        {
          _type: 'block',
          style: 'h2',
          children: [{ _type: 'span', text: 'а', marks: ['strong'] }],
        },
        {
          _type: 'block',
          listItem: 'number',
          level: 1,
          markDefs: [{ _key: 'k', _type: 'link', href: '/b' }],
          children: [{ _type: 'span', text: 'б', marks: ['k'] }],
        },
      ],
      '<h2><strong>а</strong></h2><li data-list="ordered" class="ql-indent-0"><a href="/b">б</a></li>',
    ],
    [
      'of Editor.js',
      {
        time: 1,
        blocks: [
          { type: 'header', data: { text: 'а', level: 3 } },
          { type: 'paragraph', data: { text: 'б <b>в</b>' } },
          {
            type: 'list',
            data: { style: 'unordered', items: ['г', { content: 'д', items: ['е'] }] },
          },
          { type: 'warning', data: { title: 'ж', message: 'з' } },
          { type: 'table', data: { withHeadings: true, content: [['и'], ['к']] } },
          { type: 'poll', data: { id: 5 } },
        ],
      },
      '<h3>а</h3><p>б <b>в</b></p><ul><li>г</li><li>д<ul><li>е</li></ul></li></ul>' +
        '<div><div>ж</div><div>з</div></div><table><tr><th>и</th></tr><tr><td>к</td></tr></table>' +
        '<x-poll id="5" type="poll"></x-poll>',
    ],
    [
      'of Tiptap',
      {
        type: 'doc',
        content: [
          {
            type: 'heading',
            attrs: { level: 3 },
            content: [
              { type: 'text', text: 'а', marks: [{ type: 'link', attrs: { href: '/a' } }] },
            ],
          },
          { type: 'image', attrs: { src: '/a.jpg', alt: 'б' } },
        ],
      },
      '<h3><a href="/a">а</a></h3><img src="/a.jpg" alt="б" />',
    ],
    [
      'of Draft.js',
      { blocks: [slateText('unstyled', 'а'), slateText('header-two', 'б')], entityMap: {} },
      '<p>а</p><h2>б</h2>',
    ],
    ['of unknown nodes', [slate('aside', 'а'), slate('note', 'б')], '<div>а</div><div>б</div>'],
    [
      'of unknown nodes in a line',
      [{ type: 'p', children: [{ text: 'а ' }, slate('hashtag', 'б'), { type: 'tab' }] }],
      '<p>а б </p>',
    ],
    [
      'with words in the fields of an unknown node',
      {
        root: {
          children: [slate('hr', ''), { type: 'block', fields: { kind: 'card', body: 'Для мам' } }],
        },
      },
      '<hr /><div>Для мам</div>',
    ],
    [
      'with a node of words only',
      [slate('hr', ''), { _type: 'callout', text: 'а', title: 'б' }],
      '<hr /><div><div>а</div><div>б</div></div>',
    ],
    [
      'with a caption of nodes',
      [{ type: 'img', url: '/a.jpg', caption: [{ text: 'а' }], children: [{ text: '' }] }],
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
  });

  test('nested deeper than any real text ends in a marker that is reported', () => {
    let node: object = { text: 'а' };
    for (let depth = 0; depth < 5000; depth += 1) node = { type: 'quote', children: [node] };
    expect(read(Html, [node])).toContain('<x-deep>');
  });
});
