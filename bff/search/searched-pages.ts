import { IsArray, IsObject, type TObject, type TSchema } from 'typebox';
import {
  areas,
  type ContentArea,
  findArea,
  type ListArea,
  type AreaName,
} from '../contract/shapes/site-routes.ts';
import { Text } from '../contract/shapes/primitives.ts';
import { readGiven } from '../contract/reading/read-given.ts';
import { type ResourceName, resources } from '../contract/shapes/resources.ts';
import { areaNames, costHint, costTitle, siteName } from '../contract/shapes/site-names.ts';
import { itemsOf, type Json, toObject, isObject } from '../contract/values/untyped.ts';
import { collectTexts, type CollectedTexts } from './collect-texts.ts';
import { factsOf } from './facts.ts';
import { joinTexts, readLine } from './plain-text.ts';
import { weightOfArea, weightOfDocument } from './ranking.ts';

/**
 * Headings of fields in parents' words, by the field's name in the contract. The site itself writes
 * these headings, so the content does not contain them.
 */
const fieldWords: Readonly<Record<string, string>> = {
  address: 'адрес',
  admission_steps: 'как поступить, свободные места',
  clothes: 'одежда, что взять с собой',
  documents_required: 'документы для поступления',
  health: 'здоровье',
  meals: 'меню',
  medical: 'медицинский кабинет',
  metro: 'метро, как доехать',
  parking_text: 'парковка',
  payment_rules: 'правила оплаты',
  phone: 'телефон',
  premises: 'помещения',
  prices: 'цены, стоимость',
  requisites: 'реквизиты',
  reviews: 'отзывы родителей',
  schedule: 'режим дня, распорядок',
  schedule_rows: 'режим дня, распорядок',
  security: 'безопасность',
  work_time: 'часы работы',
};

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

/** Words for the fields that a document has. */
const wordsOfFields = (document: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fieldWords).flatMap(([name, words]) => (isSet(document[name]) ? [words] : []));

const toEntries = (value: unknown): readonly Json[] => itemsOf(value).filter(isObject);

/** Menu entries name pages as `news` or `/news`. */
const isEntryOf = (area: AreaName, page: unknown): boolean =>
  typeof page === 'string' && page.replace(/^[\s/\\]+|[\s/]+$/g, '') === area;

/**
 * Titles that the menu gives to an area, in their order.
 * @param menu of the layout, unchecked
 */
function menuTitlesOf(area: AreaName, menu: unknown): unknown[] {
  return toEntries(menu)
    .flatMap((entry) => [entry, ...toEntries(entry['children'])])
    .filter(({ page }) => isEntryOf(area, page))
    .map(({ title }) => title);
}

/** A page of the site, as indexed. */
export interface SearchedPage {
  /** Path of the page. */
  readonly path: string;
  /** Area of a document; empty for the page of an area. */
  readonly area: string;
  readonly title: string;
  /** Opening text of the page. */
  readonly lead: string;
  readonly headings: string;
  /** Prices and ages. */
  readonly facts: string;
  readonly text: string;
  /** Weight among pages that match equally well. */
  readonly weight: number;
}

/** Longest indexed title, lead and text, characters. */
const MAX_TITLE = 300;
const MAX_LEAD = 1000;
const MAX_TEXT = 20_000;

/** Maximum number of a list's items whose facts are searched. */
const MAX_FACTS = 20;

/** Fields that go into the title or the lead. */
const NAMING: readonly string[] = ['title', 'name', 'announce', 'subtitle', 'post'];

function line(value: unknown, limit: number): string {
  const text = readGiven(Text, value);
  return typeof text === 'string' ? readLine(text.slice(0, limit)) : '';
}

const titleOf = (values: readonly unknown[]): string =>
  values.map((value) => line(value, MAX_TITLE)).find((text) => text !== '') ?? '';

/** A page's lead, or its description for search engines if there is none. */
function leadOf(document: Json): string {
  const said = ['post', 'announce', 'subtitle'].map((name) => line(document[name], MAX_LEAD));
  const lead = said.filter((text) => text !== '').join('. ');
  return lead || line(toObject(document['seo'])['description'], MAX_LEAD);
}

const contentOf = (resource: ResourceName): TSchema => resources[resource].content;

/** Lead, headings and text of a document's or an area's page. */
function bodyOf(document: Json, { headings, texts }: CollectedTexts) {
  return {
    lead: leadOf(document),
    headings: [...headings, ...wordsOfFields(document)].join('\n'),
    facts: factsOf(document).join(' '),
    text: joinTexts(texts),
  };
}

/** Path of a document's page; people of `/employee` have theirs below `/team`. */
const pathOf = (area: ListArea, slug: string): string =>
  `/${findArea(area)?.canonical ?? area}/${slug}`;

/**
 * The page of a document.
 * @param value JSON of the content API, of any shape
 * @param isPast whether it is an offer or an event that is over
 */
export function toDocumentPage(
  area: ListArea,
  slug: string,
  value: unknown,
  isPast = false,
): SearchedPage {
  const document = toObject(value);
  const { title, name, post } = document;
  const isPerson = area === 'team' || area === 'employee';
  const schema = contentOf(areas[area].detail) as TObject;
  const { headings, texts } = collectTexts(schema, document, NAMING, MAX_TEXT);
  const path = pathOf(area, slug);
  return {
    path,
    area: path.split('/')[1] ?? '',
    title: titleOf([...(isPerson ? [name, title] : [title, name]), areaNames[area]]),
    ...bodyOf(document, { headings: [line(post, MAX_LEAD), ...headings], texts }),
    weight: weightOfDocument(area, isPast),
  };
}

/**
 * The page of an area itself.
 * @param own JSON of the area's own resource: a document or a list
 * @param layout JSON of the layout; undefined if there is none
 */
export function toAreaPage(area: ContentArea, own: unknown, layout: unknown): SearchedPage {
  const document = toObject(own);
  const { config, menu } = toObject(layout);
  const titles =
    area === ''
      ? [toObject(config)['title'], siteName]
      : [document['title'], document['name'], ...menuTitlesOf(area, menu), areaNames[area]];
  const facts = itemsOf(own).slice(0, MAX_FACTS).map(toObject).flatMap(namedFacts);
  const body = bodyOf(document, textsOf(area, own));
  return {
    path: `/${area}`,
    area: '',
    title: titleOf(titles),
    ...body,
    facts: [body.facts, ...facts].join(' ').trim(),
    weight: weightOfArea(area),
  };
}

/** The facts of a list's item, with its name. */
const namedFacts = (item: Json): string[] => {
  const facts = factsOf(item);
  return facts.length > 0 ? [`${line(item['title'], MAX_TITLE)}. ${facts.join(' ')}`] : [];
};

/** The page of the price calculator, if the content has prices; it has no document of its own. */
export function toCostPage(own: unknown): SearchedPage | undefined {
  const { programs } = toObject(toObject(own)['pricing']);
  if (!Array.isArray(programs) || programs.length === 0) return undefined;
  return {
    path: '/info/cost',
    area: '',
    title: costTitle,
    lead: costHint,
    headings: 'цены, калькулятор, рассчитать, сколько платить в месяц',
    facts: '',
    text: '',
    weight: weightOfArea('info'),
  };
}

function textsOf(area: ContentArea, own: unknown): CollectedTexts {
  const schema = contentOf(areas[area].resource);
  if (IsObject(schema)) {
    return collectTexts(
      schema,
      toObject(own),
      area === '' ? ['announce', 'subtitle'] : NAMING,
      MAX_TEXT,
    );
  }
  // Documents of a list have pages of their own; the presets of the lead form do not.
  if (area !== 'lead' || !IsArray(schema)) return { headings: [], texts: [] };
  const items = itemsOf(own);
  const limit = MAX_TEXT / items.length;
  const texts = items.flatMap(
    (item) => collectTexts(schema.items as TObject, toObject(item), [], limit).texts,
  );
  return { headings: [], texts };
}
