const rules = new Intl.PluralRules('ru-RU');
const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** A Russian noun after 1, after 2–4, after 5–20 and, where it differs from `few`, after a fraction. */
export interface PluralForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly fraction?: string;
}

/** The noun form for a number: «год», «года», «лет». */
export function pluralOf(count: number, forms: PluralForms): string {
  const category = rules.select(count);
  if (category === 'one') return forms.one;
  if (category === 'few') return forms.few;
  return category === 'many' ? forms.many : (forms.fraction ?? forms.few);
}

/** The number and its noun, without a line break: «12 детей», «1,5 года». */
export const counted = (count: number, forms: PluralForms): string =>
  `${numbers.format(count)}\u00a0${pluralOf(count, forms)}`;
