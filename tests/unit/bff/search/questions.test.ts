import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isListArea } from '../../../../bff/contract/site-routes.ts';
import type { ContentEntry } from '../../../../bff/content-cache/entry.ts';
import type { ContentRequest } from '../../../../bff/upstream/upstream-client.ts';
import { Crawler } from '../../../../bff/search/crawler.ts';
import { SearchIndex } from '../../../../bff/search/search-index.ts';

/** Questions as parents write them, with the pages that may come first. */
const QUESTIONS: readonly (readonly [question: string, ...paths: string[]])[] = [
  ['бассейн', '/education/plavanie'],
  ['басейн', '/education/plavanie'],
  ['плованье', '/education/plavanie'],
  ['есть ли у вас бассейн', '/education/plavanie'],
  [
    'сколько стоит садик в месяц',
    '/info',
    '/programs',
    '/programs/polnyj-den',
    '/programs/letnyaya-orbita',
    '/programs/do-obeda',
  ],
  ['цена полного дня', '/programs/polnyj-den'],
  [
    'wtyf',
    '/info',
    '/programs',
    '/programs/polnyj-den',
    '/programs/letnyaya-orbita',
    '/programs/do-obeda',
  ],
  ['меню', '/pages/pitanie', '/info'],
  ['меню на неделю', '/pages/pitanie', '/info'],
  ['чем кормят детей', '/pages/pitanie'],
  ['gbnfybt', '/pages/pitanie'],
  ['аллергия на молоко', '/pages/pitanie'],
  ['врач', '/team/galina-stepanova', '/sections/zdorove-i-pitanie'],
  ['медсистра', '/team/galina-stepanova'],
  ['продлёнка', '/programs/polnyj-den'],
  ['адрес', '/contacts'],
  ['как доехать', '/contacts'],
  ['как до вас добраться на метро', '/contacts'],
  ['где вы находитесь', '/contacts'],
  ['телефон', '/contacts'],
  ['парковка', '/contacts'],
  ['лагопед', '/education/logoped'],
  ['ребёнок плохо говорит, нужен логопед', '/education/logoped'],
  ['kjujgtl', '/education/logoped'],
  ['как проходит адаптация к саду', '/pages/adaptaciya-k-sadu'],
  ['ребёнок плачет при расставании', '/pages/adaptaciya-k-sadu'],
  ['ясли', '/programs/yasli'],
  ['записаться на экскурсию', '/lead'],
  ['fyukbqcrbq', '/education/anglijskij'],
  ['англиский язык', '/education/anglijskij'],
  ['подготовка к школе', '/education/podgotovka-k-shkole'],
  ['подготовке к школи', '/education/podgotovka-k-shkole'],
  ['шахматы', '/education/shahmaty'],
  ['шахмотам учите', '/education/shahmaty'],
  ['монтесори', '/education/montessori'],
  ['montessori', '/education/montessori'],
  ['музыка и пение', '/education/muzyka'],
  ['рисование', '/education/izostudiya'],
  ['кружки', '/sections/razvitie-i-studii', '/education'],
  ['заведующая', '/team/elena-voronova'],
  ['елена воронова', '/team/elena-voronova'],
  ['федорова наталья', '/team/natalya-fyodorova'],
  ['скидка на второго ребёнка', '/moves/skidka-vtoromu-rebenku'],
  [
    'день открытых дверей',
    '/moves/den-otkrytyh-dverej-dekabr-2026',
    '/news/den-otkrytyh-dverej-5-dekabrya',
    '/moves/den-otkrytyh-dverej-yanvar-2027',
  ],
  ['документы для поступления', '/info'],
  ['какие прививки нужны', '/info', '/news/privivki-ot-grippa-2025'],
  ['если ребёнок заболел', '/pages/pravila-poseshcheniya'],
  ['во сколько забирать', '/pages/pravila-poseshcheniya'],
  ['безопасность', '/sections/bezopasnost'],
  ['камеры видеонаблюдения', '/sections/bezopasnost'],
  ['летний лагерь', '/programs/letnyaya-orbita'],
  ['политика персональных данных', '/pages/1-privacy-policy'],
  ['новогодняя ёлка', '/moves/novogodnie-prazdniki-2026', '/news/novogodnie-elki-2025'],
  ['режим дня', '/info', '/programs/polnyj-den', '/programs/do-obeda'],
  ['оплата материнским капиталом', '/info'],
  ['маткапитал', '/info'],
  ['что с оплатой если болеем', '/', '/info'],
  ['налоговый вычет', '/info'],
  ['что взять в бассейн', '/info', '/education/plavanie'],
  ['фото', '/gallery'],
];

/** Documents of an area by slug, or the content of an area's own page. */
const corpus = parse(
  readFileSync(path.join(import.meta.dirname, 'questions.corpus.yaml'), 'utf8'),
) as Readonly<Record<string, object>>;

/** Answers like a content API; people are found by the team list. */
function load({ path: address }: ContentRequest): unknown {
  const [, , name = '', slug] = address.replace(/\?.*/, '').split('/');
  const found = corpus[name === 'employee' ? 'team' : name] ?? {};
  if (!isListArea(name)) return corpus[name];
  const documents = Object.entries(found).map(([each, fields]) => ({ slug: each, ...fields }));
  if (slug !== undefined) return documents.find((document) => document.slug === slug);
  return { items: documents, next_page: null };
}

const toCopy = (value: unknown) =>
  ({
    status: value === undefined ? 404 : 200,
    etag: '"1"',
    variants: { identity: { body: Buffer.from(JSON.stringify(value ?? null)) } },
  }) as ContentEntry;

const index = new SearchIndex();
beforeAll(async () => {
  const reader = { read: async (request: ContentRequest) => toCopy(load(request)) };
  await new Crawler({ index, reader, log: { warn: () => undefined } }).crawl();
});

/** Rank of the first expected page among the displayed hits; 0 is the first. */
function placeOf([question, ...paths]: (typeof QUESTIONS)[number]): number {
  const hits = index.search(question).groups.flatMap((group) => group.hits);
  const place = hits.findIndex(({ path: found }) => paths.includes(found));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

test('at least 58 have their answer first', () => {
  const first = QUESTIONS.filter((question) => placeOf(question) === 0);
  expect(first.length).toBeGreaterThanOrEqual(58);
});

test.for(QUESTIONS)('«%s» has its answer among the first three', (question) => {
  expect(placeOf(question)).toBeLessThan(3);
});
