import { isObject, type Json } from '../contract/values/untyped.ts';

/** Maximum number of a document's price rows that are searched. */
const MAX_ROWS = 20;

const PER: Readonly<Record<string, string>> = {
  месяц: ' в месяц',
  день: ' за день',
  занятие: ' за занятие',
};

const isNumber = (value: unknown): value is number => typeof value === 'number';

const numberOf = (value: number): string => value.toLocaleString('ru-RU');

const amountOf = (price: number, unit: unknown): string =>
  price === 0 ? 'бесплатно' : `${numberOf(price)} ₽${PER[String(unit)] ?? ''}`;

function priceRow(row: Json): string[] {
  const { title, age, price, price_unit: unit } = row;
  if (!isNumber(price)) return [];
  const name = [title, age].filter((text) => typeof text === 'string').join(', ');
  return [`Цена: ${name} — ${amountOf(price, unit)}.`];
}

/** Prices and ages of a document as sentences, because numbers alone are not searched. */
export function factsOf(document: Json): string[] {
  const { prices, price_from: price, price_to: most, price_unit: unit } = document;
  const { age_from: from, age_to: to } = document;
  const rows = Array.isArray(prices) ? prices.filter(isObject).slice(0, MAX_ROWS) : [];
  const only = isNumber(price) && rows.length === 0;
  const start = price === most ? '' : 'от ';
  return [
    ...(only ? [`Цена: ${start}${amountOf(price, unit)}.`] : []),
    ...rows.flatMap(priceRow),
    ...(isNumber(from) && isNumber(to)
      ? [`Возраст: от ${numberOf(from)} до ${numberOf(to)} лет.`]
      : []),
  ];
}
