import { NBSP, WORD_JOINER } from './format.ts';
import { mask, masks } from './typography-mask.ts';
import { setQuotes } from './typography-quotes.ts';

/** Russian typography: all rules for spaces, dashes and quotation marks. */

const TAGS = `[${masks.inline}]*`;
/** Targets that a non-breaking space can bind a word to. */
const NEXT = `(?=[^\\s—${masks.block}])`;
const IN_LINE = `[^\\s${masks.block}]`;

const rule = (pattern: string, flags = 'gu'): RegExp => new RegExp(pattern, flags);

const UNITS = [
  String.raw`[₽%‰€$℃]|°[CС]?`,
  String.raw`руб(?:л\p{L}*)?|коп(?:е\p{L}*)?|тыс\p{L}*|млн|млрд|миллион\p{L}*`,
  String.raw`лет|год\p{L}{0,3}|гг?|месяц\p{L}*|мес|недел\p{L}*|дн\p{L}{1,2}|день|сут\p{L}*`,
  String.raw`час\p{L}{0,2}|ч|мин(?:ут\p{L}*)?|сек(?:унд\p{L}*)?`,
  String.raw`(?:кило|санти)?метр\p{L}*|[мск]?м[²³]?|кг|мг|л|мл|га|кв|шт|раз[а]?|балл\p{L}*`,
  String.raw`человек\p{L}*|дет\p{L}{1,3}|реб[её]н\p{L}*|мест\p{L}{0,3}|групп\p{L}*|заняти\p{L}*`,
  String.raw`январ[яь]|феврал[яь]|марта?|апрел[яь]|ма[йя]|июн[яь]|июл[яь]|августа?`,
  String.raw`сентябр[яь]|октябр[яь]|ноябр[яь]|декабр[яь]`,
].join('|');

/** Units that look like short words; the space after them may break. */
const SHORT_UNITS: readonly string[] = [
  'м',
  'см',
  'мм',
  'км',
  'кг',
  'мг',
  'г',
  'л',
  'мл',
  'га',
  'ч',
];

const ABBREVIATIONS =
  'ул|пл|пер|наб|просп|пр|ш|д|корп|стр|кв|обл|пос|им|тел|рис|табл|гл|п|ст|с|г|м|т';

const NUMBER = String.raw`\d{1,2}(?:[:,]\d{1,2})?`;
const NOT_INSIDE = String.raw`(?<![\p{L}\d\-–/:+.\u2060]|№\s?|\d,)`;
const NOT_CONTINUED = String.raw`(?![\p{L}\d\-–/:]|[.,]\d)`;

const RANGE = rule(`${NOT_INSIDE}(${NUMBER})-(${NUMBER})${NOT_CONTINUED}`);
const TIME_RANGE = rule(`${NOT_INSIDE}(\\d{1,2}:\\d{2}) - (\\d{1,2}:\\d{2})${NOT_CONTINUED}`);
const YEARS = rule(`${NOT_INSIDE}((?:19|20)\\d{2})-((?:19|20)\\d{2})${NOT_CONTINUED}`);

const toNumber = (value: string): number => Number(value.replace(/[:,]/, '.'));
const isTime = (value: string): boolean => value.includes(':');

/** A range ascends, except for times, which may cross midnight; numbers have no leading zero. */
function setRange(whole: string, from: string, to: string): string {
  const isClock = isTime(from) && isTime(to);
  const isNumber = !/^0\d/.test(from + to) && toNumber(from) < toNumber(to);
  return isClock || isNumber ? `${from}–${to}` : whole;
}

/** A leading zero of hours, which text omits. */
const CLOCK = rule(String.raw`(?<![\d:.,])0(?=\d:\d\d(?![\d:]))`);

const setRanges = (text: string): string =>
  text
    .replace(CLOCK, '')
    .replace(TIME_RANGE, '$1–$2')
    .replace(RANGE, setRange)
    .replace(YEARS, setRange);

/** Hyphenated words with more characters may break at the hyphen to fit on a phone. */
const MAX_UNBROKEN_LENGTH = 13;
const HYPHENATED = /(?<![\p{L}\d-])[а-яё]+(?:-[а-яё]+)+(?![\p{L}\d-])/giu;
const DAYS = 'пн|вт|ср|чт|пт|сб|вс';
const RANGE_DASH = rule(
  `(?<=\\d)–(?=\\d)|(?<=(?<!\\p{L})(?:${DAYS}))–(?=(?:${DAYS})(?!\\p{L}))`,
  'giu',
);
/** Form numbers such as 026/у. */
const FORM_SLASH = rule(String.raw`(?<=\d)/(?=\p{L}(?!\p{L}))`);

const joinWords = (text: string): string =>
  text
    .replace(RANGE_DASH, `–${WORD_JOINER}`)
    .replace(FORM_SLASH, `/${WORD_JOINER}`)
    .replace(HYPHENATED, (word) =>
      word.length > MAX_UNBROKEN_LENGTH ? word : word.replaceAll('-', `-${WORD_JOINER}`),
    );

const DOUBLE_HYPHEN = rule(String.raw`(?<=^|\s)--(?=\s|$)|(?<=[^\s-])(?<![xX][nN])--(?=[^\s\->])`);
const HYPHEN_AS_DASH = rule(
  String.raw`(?<=[\p{L}»“)%₽!?.,…]${TAGS} )-(?= ${TAGS}[\p{L}\d«„(])|(?<=\d${TAGS} )-(?= ${TAGS}[\p{L}«„(])`,
);
const BEFORE_DASH = rule(`(?<=${IN_LINE}) +—`);

const setDashes = (text: string): string =>
  text.replace(DOUBLE_HYPHEN, '—').replace(HYPHEN_AS_DASH, '—').replace(BEFORE_DASH, `${NBSP}—`);

const THOUSANDS = rule(String.raw`(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)`);
const PHONE_CODE = rule(String.raw`((?:\+7|(?<!\d)8)) ?(\(\d{3,5}\)) ?(?=\d)`);
const NUMBER_AND_UNIT = rule(`(\\d${TAGS}) +(?=${TAGS}(?:${UNITS})(?![\\p{L}\\d]))`, 'giu');
const RATIO = rule(String.raw`(\d) : (?=\d)`);
const NUMERO = rule(String.raw`№(?: +(?=\S)|(?=\d))`);
const COUNT_OF = rule(String.raw`(\d) +из +(?=\d)`);
const HOUSE = rule(String.raw`(?<!\p{L})(дом|корпус|строение|квартира|офис) +(?=\d)`, 'giu');
const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
/**
 * Space between month and year, but not before «года»: the date would not fit on a phone in large
 * text.
 */
const MONTH_AND_YEAR = rule(`(?<=\\d\\s(?:${MONTHS})) +(?=\\d{4}(?!\\d|\\sгод))`, 'giu');

const setNumbers = (text: string): string =>
  text
    .replace(THOUSANDS, (number) => number.replaceAll(' ', NBSP))
    .replace(PHONE_CODE, `$1${NBSP}$2${NBSP}`)
    .replace(NUMBER_AND_UNIT, `$1${NBSP}`)
    .replace(RATIO, `$1${NBSP}:${NBSP}`)
    .replace(NUMERO, `№${NBSP}`)
    .replace(COUNT_OF, `$1${NBSP}из${NBSP}`)
    .replace(HOUSE, `$1${NBSP}`)
    .replace(MONTH_AND_YEAR, NBSP);

/** «г.» and «м.» after a number are units that may end a sentence. */
const ABBREVIATION = rule(
  String.raw`(?<!\p{L}|т\.\s)(?<!\d\s(?=[гм]))(${ABBREVIATIONS})\. +(?=[\p{Lu}\d«])`,
);
const AND_SO_ON = rule(String.raw`(?<!\p{L})(т|н)\. +(?=[дпекэ]\.)`);
const INITIAL = rule(String.raw`(?<![\p{L}\d])(\p{Lu})\. +(?=\p{Lu}(?:\.|\p{Ll}))`);
const NAME_AND_INITIALS = rule(String.raw`(\p{Lu}\p{Ll}+) +(?=\p{Lu}\.\s?\p{Lu}\.)`);
/** Particles bind to the word before them: «готов ли». */
const PARTICLES = 'ли|же|бы|ль|ж|б';
const PARTICLE = rule(`(?<=\\p{L}${TAGS}) +(?=${TAGS}(?:${PARTICLES})(?![\\p{L}\\d-]))`, 'giu');
const IS_PARTICLE = rule(`^(?:${PARTICLES})$`, 'iu');
const SHORT_WORD = rule(
  `(?<![\\p{L}\\d\\-–/${WORD_JOINER}])([а-яё]{1,2})(${TAGS}) +${NEXT}`,
  'giu',
);

const setWords = (text: string): string =>
  text
    .replace(ABBREVIATION, `$1.${NBSP}`)
    .replace(AND_SO_ON, `$1.${NBSP}`)
    .replace(INITIAL, `$1.${NBSP}`)
    .replace(NAME_AND_INITIALS, `$1${NBSP}`)
    .replace(PARTICLE, NBSP)
    .replace(SHORT_WORD, (whole, word: string, tags: string, offset: number, text: string) => {
      const isUnit =
        SHORT_UNITS.includes(word) && /\d\s$/.test(text.slice(Math.max(0, offset - 2), offset));
      const isAcronym = word.length === 2 && word === word.toUpperCase();
      return isUnit || isAcronym || IS_PARTICLE.test(word) ? whole : word + tags + NBSP;
    });

const typeset = (text: string): string =>
  joinWords(setWords(setNumbers(setRanges(setDashes(setQuotes(text))))));

/** Typesets plain text; idempotent. URLs are left alone. */
export function typesetText(text: string): string {
  const masked = mask(text, 'text');
  return masked ? masked.unmask(typeset(masked.text)) : text;
}

/** In HTML, a newline between words is a space. */
const LINE_BREAK = rule(`(?<=${IN_LINE})[ \\t]*\\n[ \\t]*(?=${IN_LINE})`);

/** Typesets the text nodes of sanitized HTML, across inline tags; idempotent. */
export function typesetHtml<Markup extends string>(html: Markup): Markup {
  const masked = mask(html, 'html');
  return (masked ? masked.unmask(typeset(masked.text.replace(LINE_BREAK, ' '))) : html) as Markup;
}

/** Zero-width characters that control line breaks; machines show some of them. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** Text for machines and titles, without characters that control line breaks. */
export const plainText = (text: string): string => text.replaceAll(NBSP, ' ').replace(UNSEEN, '');
