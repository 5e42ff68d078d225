import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isListArea } from '../../../../bff/contract/areas.ts';
import type { ContentRequest } from '../../../../bff/upstream/client.ts';
import { IndexKeeper } from '../../../../bff/search/index-keeper.ts';
import { PacedReader } from '../../../../bff/search/paced-reader.ts';
import { SearchIndex } from '../../../../bff/search/search-index.ts';

/** What parents ask, as they write it, and the pages that may come first. */
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

/** Documents of an area by their slugs, or what an area's own page shows. */
const corpus = parse(
  readFileSync(path.join(import.meta.dirname, 'questions.corpus.yaml'), 'utf8'),
) as Readonly<Record<string, object>>;

/** Answers as a content API does; a person is found by the team. */
async function load({ path: address }: ContentRequest): Promise<unknown> {
  const [, , name = '', slug] = address.replace(/\?.*/, '').split('/');
  const found = corpus[name === 'employee' ? 'team' : name] ?? {};
  if (!isListArea(name)) return corpus[name];
  const documents = Object.entries(found).map(([each, fields]) => ({ slug: each, ...fields }));
  if (slug !== undefined) return documents.find((document) => document.slug === slug);
  return { items: documents, next_page: null };
}

let index: SearchIndex;
beforeAll(async () => {
  const closing = new AbortController();
  const { signal } = closing;
  const log = { debug: () => undefined, warn: () => undefined };
  index = new SearchIndex();
  const reader = new PacedReader({ load, signal, log, wait: () => Promise.resolve() });
  const limits = { maxDocuments: 10_000, maxCharacters: 20_000, renewMs: 1_000_000 };
  const keeper = new IndexKeeper({ index, reader, signal, log, ...limits });
  keeper.start();
  while (!keeper.isReady) await new Promise(setImmediate);
  closing.abort();
});

test('there are 60 questions', () => {
  expect(new Set(QUESTIONS.map(([question]) => question)).size).toBe(60);
});

test.for(QUESTIONS)('«%s»', ([question, ...paths]) => {
  const [group] = index.search(question).groups;
  expect(paths).toContain(group?.hits[0]?.path);
});
