import type { AreaName } from '../contract/areas.ts';
import { formatPrice, formatRoubles, perLesson } from '../contract/price-texts.ts';

type Json = Readonly<Record<string, unknown>>;

/** «в месяц» by the unit of a price. */
const PER: Readonly<Record<string, string>> = {
  месяц: 'в\u00a0месяц',
  день: 'в\u00a0день',
  занятие: 'за\u00a0занятие',
};

const isPrice = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function priceFrom(price: unknown, unit: unknown): string | undefined {
  if (!isPrice(price)) return undefined;
  const per = typeof unit === 'string' ? PER[unit] : undefined;
  return [`от\u00a0${formatRoubles(price)}`, per].filter(Boolean).join(' ');
}

/** By area; other pages name no single price. */
const PRICES: Partial<Record<AreaName, (document: Json) => string | undefined>> = {
  '': ({ price_from: price }) => priceFrom(price, 'месяц'),
  programs: ({ price_from: price, price_unit: unit }) => priceFrom(price, unit),
  education: ({ price_from: price }) =>
    isPrice(price) ? perLesson(formatPrice(price)) : undefined,
  moves: ({ price, is_archived: isArchived }) =>
    isPrice(price) && isArchived !== true ? formatPrice(price) : undefined,
};

/** The price that a document of an area gives; undefined if it gives none. */
export const priceOf = (area: AreaName, document: Json): string | undefined =>
  PRICES[area]?.(document);
