import { stemmer } from '@orama/stemmers/russian';

/** Words are cut at this length, characters; no Russian word is longer. */
const MAX_WORD = 40;

const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Lower case, with one form of each letter, without marks and characters of no width; «ё» is «е».
 */
export const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е');

/** Words of a text, normalized. */
export const wordsOf = (text: string): string[] =>
  Array.from(normalize(text).matchAll(WORD), ([word]) => word.slice(0, MAX_WORD));

/** Stems for word forms that the algorithm fails to unite. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    [
      ['дет', ['дети', 'детей', 'детям', 'детьми', 'детях']],
      ['ребенк', ['ребенок']],
      ['врач', ['врачи', 'врачей', 'врачам']],
      ['запис', ['запись', 'записи', 'записью', 'записаться', 'записать', 'запишите', 'запишусь']],
      // Short stems of other words: почему, меня, метр, почти, реже, лет.
      ['почем', ['почем']],
      ['меню', ['меню']],
      ['метро', ['метро']],
      ['почта', ['почта', 'почты', 'почте', 'почту', 'почтой']],
      ['режим', ['режим', 'режима', 'режиме', 'режиму', 'режимом']],
      ['лето', ['лето', 'лета', 'летом', 'лету']],
      ['стоит', ['стоит', 'стоят', 'стоить', 'стоимость', 'стоимости', 'стоимостью']],
      [
        'болеет',
        [
          'болеет',
          'болеем',
          'болеть',
          'болел',
          'болезнь',
          'болезни',
          'заболел',
          'заболела',
          'заболеет',
          'болен',
        ],
      ],
      ['продленк', ['продленный', 'продленная', 'продленного', 'продленной']],
      ['ясл', ['ясли', 'яслей', 'яслях', 'яслям', 'ясельная', 'ясельную', 'ясельной']],
      ['плаван', ['плавать', 'плавают', 'плавает', 'плавали', 'поплавать']],
      ['повар', ['повара', 'поваров', 'поваре']],
      // The algorithm mistakes the end of these for that of a verb or participle.
      ['письм', ['писем']],
      ['песн', ['песен']],
      ['башн', ['башен']],
      ['вишн', ['вишен']],
      ['басн', ['басен']],
      ['спальн', ['спален']],
      ['яйц', ['яиц']],
      ['зайц', ['заяц']],
      ['церкв', ['церковь', 'церковью']],
      ['дочер', ['дочь', 'дочью']],
      // Fleeting vowels of one syllable.
      ['ден', ['день', 'дня', 'дню', 'днем', 'дне', 'дни', 'дней', 'дням', 'днями', 'днях']],
      ['сон', ['сон', 'сна', 'сну', 'сном', 'сне', 'сны', 'снов']],
      ['лед', ['лед', 'льда', 'льду', 'льдом', 'льде']],
      ['рот', ['рот', 'рта', 'рту', 'ртом', 'рты']],
      ['лоб', ['лоб', 'лба', 'лбу', 'лбом']],
      ['корм', ['кормят', 'кормите', 'кормить', 'кормит', 'кормление', 'накормят']],
      ['работ', ['работа', 'работает', 'работаете', 'работы', 'рабочий', 'рабочие', 'рабочая']],
    ] as const
  ).flatMap(([stem, forms]) => forms.map((form) => [form, stem] as const)),
);

/** A vowel or sign that some forms have before the last consonant: «ёлка» and «ёлок», «писем». */
const FLEETING = /(?<=[аеиоуыэюя].*)[оеьй](?=[бгклмнртц]$)/;

/** Stem of a word; numbers and Latin words stay as they are. */
export const stemOf = (word: string): string =>
  (IRREGULAR.get(word) ?? stemmer(word)).replace(FLEETING, '');

/** Words that do not tell pages apart: every page is about children and the kindergarten. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'а без бы был была были было быть в вам вас ваш ваша ваше вашем вашей ваши во вот все всё вы где ' +
    'да для до его ее если есть еще же за и из или им их к как какая какие какой какую каком когда ко ' +
    'кто ли лучше меня мне много можно мой моя мои моего моей мы на над надо нам нас наш наша наше не нет ни но ну ' +
    'нужен нужна нужно нужны о об он она они оно от очень по под подскажите пожалуйста при про с сколько со ' +
    'там так также то только у уже хочу хотим чего чем что чтобы это этот эта я ' +
    'здравствуйте бывает бывают учат учите научите проходит принести взять брать' +
    ' сад сада саду саде садик садика садике детсад детский детского детском ' +
    'ребенок ребенка ребенку ребенком дети детей детям такое который которые свой'
  )
    .split(' ')
    .map(normalize),
);

/** Meaningful words of a query, or all words if none is meaningful. */
export function queryWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

const LATIN_KEYS = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю';
const RELAID: ReadonlyMap<string, string> = new Map(
  Array.from(LATIN_KEYS, (key, index) => [key, RUSSIAN_KEYS[index] ?? key]),
);

/** Whether a query may have been typed in the Latin layout by mistake. */
const isRelayable = (query: string): boolean =>
  /[a-z]/i.test(query) && !/\p{Script=Cyrillic}/u.test(query);

/**
 * The query as typed in the Russian keyboard layout, `gbnfybt` → «питание».
 * @returns undefined if it was not typed in Latin letters
 */
export function relaid(query: string): string | undefined {
  if (!isRelayable(query)) return undefined;
  return Array.from(query.toLowerCase(), (key) => RELAID.get(key) ?? key).join('');
}
