import { NBSP, WORD_JOINER } from './no-break.ts';
import { pluralOf, type PluralForms } from './plural.ts';

const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

const YEARS: PluralForms = { one: 'год', few: 'года', many: 'лет' };

/** «1,5–3 года», «3–7 лет»; undefined when neither end is known. */
export function formatAges(from: number | undefined, to: number | undefined): string | undefined {
  const last = to ?? from;
  if (last === undefined) return undefined;
  const known = [from, to].filter((age) => age !== undefined);
  const ends = [...new Set(known)].map((age) => decimal.format(age));
  return `${ends.join(`–${WORD_JOINER}`)}${NBSP}${pluralOf(last, YEARS)}`;
}
