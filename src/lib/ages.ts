const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules('ru-RU');

/** «1,5–3 года», «3–7 лет»; undefined when neither end is known. */
export function formatAges(from: number | undefined, to: number | undefined): string | undefined {
  const last = to ?? from;
  if (last === undefined) return undefined;
  const unit = { one: 'год', few: 'года', many: 'лет', other: 'года' }[
    plural.select(last) as 'one' | 'few' | 'many' | 'other'
  ];
  const ends = [from, to].filter((age) => age !== undefined).map((age) => decimal.format(age));
  return `${ends.join('–')}\u00a0${unit}`;
}
