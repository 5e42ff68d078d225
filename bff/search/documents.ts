import type { TArray, TObject } from 'typebox';
import type { ContentArea } from '../contract/areas.ts';
import { menuTitlesOf } from '../contract/menu-titles.ts';
import { type ResourceName, resources } from '../contract/resources.ts';
import { areaNames, siteName } from '../contract/site-names.ts';
import { siteAreaOf, weightOf } from './areas.ts';
import { collectTexts } from './collect-texts.ts';
import { joinTexts, toLine } from './plain-text.ts';
import { wordsOfFields } from './field-words.ts';
import { itemsOf } from './read-list.ts';

/** A page of the site as it is searched. */
export interface SearchDocument {
  /** Path of the page. */
  readonly path: string;
  /** Area of a document; empty for the page of an area. */
  readonly area: string;
  readonly title: string;
  /** What the page says first. */
  readonly lead: string;
  readonly headings: string;
  readonly text: string;
  /** How much it counts beside others that match as well. */
  readonly weight: number;
}

type Json = Readonly<Record<string, unknown>>;

const toObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** Longest title and lead that are searched, characters. */
const MAX_TITLE = 300;
const MAX_LEAD = 1000;

const line = (value: unknown, limit: number): string =>
  typeof value === 'string' ? toLine(value.slice(0, limit)) : '';

const firstLine = (values: readonly unknown[], limit: number): string =>
  values.map((value) => line(value, limit)).find((text) => text !== '') ?? '';

/** Fields whose texts are in the title or the lead. */
const NAMING: readonly string[] = ['title', 'name', 'announce', 'subtitle', 'post'];

/** A page's lead; the description for search engines where it says nothing first. */
function leadOf(document: Json): string {
  const said = ['post', 'announce', 'subtitle'].map((name) => line(document[name], MAX_LEAD));
  const lead = said.filter((text) => text !== '').join('. ');
  return lead || line(toObject(document['seo'])['description'], MAX_LEAD);
}

/** A past offer or event is hardly what somebody looks for. */
const ARCHIVED = 0.5;

const PEOPLE: readonly string[] = ['team', 'employee'];

/**
 * The page of a document.
 * @param value JSON of the content API, of any shape
 * @param maxCharacters of its text
 */
export function toDetail(
  area: ContentArea,
  resource: ResourceName,
  slug: string,
  value: unknown,
  maxCharacters: number,
): SearchDocument {
  const document = toObject(value);
  const { title, name } = document;
  const siteArea = siteAreaOf(area);
  const named = PEOPLE.includes(area) ? [name, title] : [title, name];
  const schema = resources[resource].content as unknown as TObject;
  const { headings, texts } = collectTexts(schema, document, NAMING, maxCharacters);
  return {
    path: `/${siteArea}/${slug}`,
    area: siteArea,
    title: firstLine([...named, area !== '' && areaNames[area]], MAX_TITLE),
    lead: leadOf(document),
    headings: [line(document['post'], MAX_LEAD), ...headings, ...wordsOfFields(document)].join(
      '\n',
    ),
    text: joinTexts(texts),
    weight: weightOf(area, false) * (document['is_archived'] === true ? ARCHIVED : 1),
  };
}

/** What the page of an area is made from. */
export interface AreaContent {
  /** JSON of the layout; undefined if it could not be loaded. */
  readonly layout: unknown;
  /** JSON of the area's own resource: a document or a list. */
  readonly own: unknown;
}

/** Texts of a list's items, for a list whose items have no pages. */
function textsOfItems(schema: TArray, items: readonly unknown[], room: number): string[] {
  return items.flatMap((item) => {
    const object = toObject(item);
    const { texts } = collectTexts(schema.items as TObject, object, [], room / items.length);
    return texts;
  });
}

/** The page of an area itself. */
export function toAreaPage(
  area: ContentArea,
  resource: ResourceName,
  { layout, own }: AreaContent,
  maxCharacters: number,
): SearchDocument {
  const document = toObject(own);
  const { config, menu } = toObject(layout);
  const fallback = area === '' ? siteName : areaNames[area];
  const titles =
    area === ''
      ? [toObject(config)['title']]
      : [document['title'], document['name'], ...menuTitlesOf(area, menu)];
  const schema = resources[resource].content as unknown as TObject | TArray;
  const { headings, texts } = textsOf(schema, own, area, maxCharacters);
  return {
    path: `/${area}`,
    area: '',
    title: firstLine([...titles, fallback], MAX_TITLE),
    lead: leadOf(document),
    headings: [...headings, ...wordsOfFields(document)].join('\n'),
    text: joinTexts(texts),
    weight: weightOf(area, true),
  };
}

function textsOf(schema: TObject | TArray, own: unknown, area: ContentArea, room: number) {
  if ('properties' in schema) {
    const except = area === '' ? ['announce', 'subtitle'] : NAMING;
    return collectTexts(schema, toObject(own), except, room);
  }
  // The documents of a list have pages of their own; the presets of the lead form have none.
  const items = area === 'lead' ? itemsOf(own) : [];
  return { headings: [], texts: textsOfItems(schema, items, room) };
}
