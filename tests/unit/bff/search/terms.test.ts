import { describe, expect, test } from 'vitest';
import { normalize, queryWords, relaid, stemOf, wordsOf } from '../../../../bff/search/terms.ts';

describe('words of a text', () => {
  test.for([
    ['Ёлка в «Луне»', ['елка', 'в', 'луне']],
    ['0,4 га, 12-й этаж', ['0', '4', 'га', '12', 'й', 'этаж']],
    [
      'за\u0301мок и\u0306 пла\u00adва\u200bние\u2060, де\u200dти',
      ['замок', 'й', 'плавание', 'дети'],
    ],
    ['\ufeffCafé e\u0301', ['café', 'é']],
    ['.* [a-z]+ \\ ( 🚀 \u0000', ['a', 'z']],
  ] as const)('«%s» are %o', ([text, words]) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('are cut, so that a huge one costs little', () => {
    expect(wordsOf('а'.repeat(100_000))[0]).toHaveLength(40);
  });
});

test.for([
  ['плавание', 'плавания', 'плавать'],
  ['ребёнок', 'ребёнка', 'ребёнку'],
  ['болеет', 'заболел', 'болезнь'],
])('forms of a word have one stem %o', (forms) => {
  expect(new Set(forms.flatMap(wordsOf).map(stemOf)).size).toBe(1);
});

test('stop words are left out, unless there are no others', () => {
  expect(queryWords('Сколько стоит ваш садик?')).toEqual(['стоит']);
  expect(queryWords('о саде')).toEqual(['о', 'саде']);
  expect(queryWords('меню меню МЕНЮ')).toEqual(['меню']);
});

describe('a query in the Latin layout', () => {
  test.for([
    ['gbnfybt', 'питание'],
    [',fcctqy', 'бассейн'],
    ["pfgbcm yf 'rcrehcb.", 'запись на экскурсию'],
  ])('«%s» is «%s»', ([query = '', meant]) => {
    expect(relaid(query)).toBe(meant);
  });

  test.for(['питание', 'cookie файлы'])('does not include «%s»', (query) => {
    expect(relaid(query)).toBeUndefined();
  });
});

test.for([
  ['почём', 'почему'],
  ['меню', 'меня'],
  ['метро', 'метр'],
  ['почта', 'почти'],
  ['режим', 'реже'],
  ['лето', 'лет'],
  ['стоит', 'сто'],
  ['болеет', 'боль'],
] as const)('«%s» is not «%s»', ([word, other]) => {
  const [one, two] = [word, other].map((each) => wordsOf(each).map(stemOf).join());
  expect(one).not.toBe(two);
});

test.each(
  (
    'ёлка ёлок|окно окон|письмо писем|день дня|сон сна|чашка чашек|копейка копеек|песня песен|сказка сказок|' +
    'игрушка игрушек|отец отца|сестра сестёр|ведро вёдер|кресло кресел|кукла кукол|деньги денег|свадьба свадеб|' +
    'кухня кухонь|кружок кружки|подарок подарки|ветер ветра|башня башен|скамейка скамеек|полотенце полотенец|' +
    'палец пальцы|стройка строек|яйцо яиц|спальня спален|заяц зайцы|лёд льда|дочь дочери|огонь огня'
  )
    .split('|')
    .map((pair) => pair.split(' ').map(normalize)),
)('%s and %s are one word', (one = '', other = '') => {
  expect(stemOf(other)).toBe(stemOf(one));
});

test.each([
  ['город', 'гордый'],
  ['стена', 'стон'],
  ['дом', 'дама'],
  ['лето', 'лот'],
])('%s and %s are two', (one, other) => {
  expect(stemOf(other)).not.toBe(stemOf(one));
});
