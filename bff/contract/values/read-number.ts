/** Meaning of a number in a text: an amount, or the lowest of several. */
export type NumberKind = 'amount' | 'price' | 'from';

/** Spaces separate thousands: a dot or comma means another number elsewhere. */
const NUMBER = String.raw`-?(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d+)?`;
const ROUBLES = String.raw`₽|руб(?:\.|лей|ля|ль)?|р\.?|rub`;
const OTHERS = String.raw`лет|года?|г\.|мин(?:\.|ут[аы]?)?|детей|человека?|чел\.?|мест[ао]?|px`;
const UNIT = `(?: ?(?:${ROUBLES}|${OTHERS}))?`;
const THOUSANDS = String.raw`( ?(?:тыс(?:\.|яч[аи]?)?|т\.?(?= ?р)))?`;

const ONE = new RegExp(`^(${NUMBER})${THOUSANDS}${UNIT}$`);
const SEVERAL = new RegExp(
  `^(?:от )?(${NUMBER})${THOUSANDS}${UNIT}(?: ?(?:[-–—]|до) ?(${NUMBER})${THOUSANDS}${UNIT})?$`,
);

/** Maximum ratio of a range's ends; beyond it one of them lacks its thousands. */
const NEAR = 10;

const toNumber = (digits: string, thousands: string | undefined): number =>
  Number(digits.replaceAll(' ', '').replace(',', '.')) * (thousands ? 1000 : 1);

/** A dot or comma before three digits may separate thousands, or a fraction. */
const isUnclear = (text: string): boolean => /\d[.,]\d{3}(?!\d)/.test(text);

/**
 * The number in a text such as «45 000 руб.», «45000.00» or «3 года»; in «45 000–55 000 ₽» the
 * lowest if the field means that.
 * @returns undefined if the text is ambiguous
 */
export function readNumber(text: string, kind: NumberKind | undefined): number | undefined {
  const line = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  if (kind !== undefined && /^бесплатно$/.test(line)) return 0;
  if (kind !== undefined && isUnclear(line)) return undefined;
  const [, only, ofOnly] = ONE.exec(line) ?? [];
  if (only !== undefined) return toNumber(only, ofOnly);
  const [, first, ofFirst, last, ofLast] = (kind === 'from' && SEVERAL.exec(line)) || [];
  if (first === undefined) return undefined;
  const least = toNumber(first, ofFirst ?? ofLast);
  const most = last === undefined ? least : toNumber(last, ofLast);
  return least <= most && most <= least * NEAR ? least : undefined;
}

const UNITS: readonly (readonly [unit: string, spelling: RegExp])[] = [
  ['месяц', /^мес(?:\.|яц)?$/],
  ['день', /^(?:день|дн\.)$/],
  ['занятие', /^зан(?:\.|ятие)$/],
];

/**
 * The unit of «в месяц», «₽/мес.» or «руб. за день» as the contract names it; another unit as it is
 * written. @returns undefined for a currency alone
 */
export function readUnit(text: string): string | undefined {
  const own = text.trim().replace(/^(?:₽|руб(?:\.|лей|ль)?|р\.)?\s*\/?\s*/i, '');
  const bare = own.replace(/^(?:в|за)\s+/i, '').toLowerCase();
  return UNITS.find(([, spelling]) => spelling.test(bare))?.[0] ?? (own || undefined);
}

/** «08.00», «8-00» and «08:00:00.000» as `8:00`; undefined for another text. */
export function readTime(text: string): string | undefined {
  const clock = /^(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text.trim());
  // «8-10» may be hours.
  const [, hours, minutes] = clock ?? /^(\d{1,2})-(00|2[5-9]|[345]\d)$/.exec(text.trim()) ?? [];
  const isTime = Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 24 * 60;
  return isTime ? `${hours}:${minutes}` : undefined;
}
