import type { AreaName } from '../contract/areas.ts';
import type { CardPage } from '../contract/card-url.ts';
import { menuTitlesOf } from '../contract/menu-titles.ts';
import { areaNames, siteName as defaultSiteName } from '../contract/site-names.ts';
import { priceOf } from './card-price.ts';
import { toDrawableText } from './drawable-text.ts';

/** A picture of the content. */
export interface CardPicture {
  readonly url: string;
  /** The point that stays in view when it is cropped, shares of width and height. */
  readonly focusX: number;
  readonly focusY: number;
}

/** What a card shows. */
export interface CardFacts {
  readonly siteName: string;
  readonly title: string;
  /** The small line above the title; empty if there is none. */
  readonly section: string;
  /** Empty if the content gives none. */
  readonly price: string;
  readonly picture: CardPicture | undefined;
}

type CardTarget = Pick<CardPage, 'area' | 'slug'>;

/** Parsed JSON of the content API, whose fields may have any type. */
type Json = Readonly<Record<string, unknown>>;

const toObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};

/** The first value that is a text with something to draw; empty if there is none. */
function firstText(...values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === 'string' ? toDrawableText(value) : ''));
  return texts.find((text) => text !== '') ?? '';
}

const toShare = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : 0.5;

function toPicture(value: unknown): CardPicture | undefined {
  const { url, focus_x: x, focus_y: y } = toObject(value);
  if (typeof url !== 'string' || url === '') return undefined;
  return { url, focusX: toShare(x), focusY: toShare(y) };
}

/** Name of an area as in the menu, else its own. */
const nameOf = (area: AreaName, menu: unknown): string =>
  area === '' ? '' : firstText(...menuTitlesOf(area, menu), areaNames[area]);

/** Areas of people, whose name is their title and whose post stands in place of the section. */
const isOfPeople = (area: AreaName): boolean => area === 'team' || area === 'employee';

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);

function sectionOf({ area, slug }: CardTarget, document: Json, areaName: string): string {
  if (slug === undefined) return '';
  return capitalize(firstText(isOfPeople(area) && document['post'], areaName));
}

function titleOf({ area, slug }: CardTarget, document: Json, names: readonly string[]): string {
  const { title, name } = document;
  const own = isOfPeople(area) ? [name, title] : [title, name];
  const [areaName, siteName] = names;
  return firstText(
    toObject(document['seo'])['title'],
    ...own,
    slug === undefined && areaName,
    siteName,
  );
}

/** The document's own picture; the layout's stands for the home page. */
function pictureOf({ area }: CardTarget, document: Json, config: Json): CardPicture | undefined {
  const candidates = [
    toObject(document['seo'])['image'],
    document['image'],
    document['photo'],
    toObject(document['hero'])['image_h'],
    area === '' && config['og_image'],
  ];
  return candidates.map(toPicture).find((picture) => picture !== undefined);
}

/**
 * What the card of a page shows, from parsed JSON of the content API.
 * @param document undefined for a list
 */
export function toCardFacts(
  page: CardTarget,
  content: { readonly layout: unknown; readonly document: unknown },
): CardFacts {
  const layout = toObject(content.layout);
  const document = toObject(content.document);
  const config = toObject(layout['config']);
  const siteName = firstText(config['title'], defaultSiteName);
  const areaName = nameOf(page.area, layout['menu']);
  return {
    siteName,
    title: titleOf(page, document, [areaName, siteName]),
    section: sectionOf(page, document, areaName),
    price: firstText(priceOf(page.area, document)),
    picture: pictureOf(page, document, config),
  };
}
