/** Prices, which are composed only here, and the words of their table. */

import { formatRoubles } from '../format.ts';

const free = 'Бесплатно';

const PER: Readonly<Record<string, string>> = {
  месяц: 'в\u00a0месяц',
  день: 'за\u00a0день',
  занятие: 'за\u00a0занятие',
};

/** «55 000 ₽ в месяц», «Бесплатно» for zero. @param amount whole roubles */
export function priceOf(amount: number, unit?: string): string {
  if (amount === 0) return free;
  const per = unit && ` ${PER[unit] ?? (/^(?:в|за|на)\s/.test(unit) ? unit : `/\u00a0${unit}`)}`;
  return `${formatRoubles(amount)}${per ?? ''}`;
}

/**
 * «от 45 000 ₽ в месяц», without «от» if it is the only price.
 * @param to the highest price; undefined if it is not known
 */
export const priceFrom = (amount: number, unit?: string, to?: number): string =>
  amount === 0 || amount === to ? priceOf(amount, unit) : `от\u00a0${priceOf(amount, unit)}`;

/** «3 500 ₽ за занятие». */
export const perLesson = (amount: number): string => priceOf(amount, 'занятие');

export const price = 'Стоимость';
export const prices = 'Цены';
export const priceFor = {
  месяц: 'Цены за\u00a0месяц',
  день: 'Цены за\u00a0день',
  занятие: 'Цены за\u00a0занятие',
} as const;
export const insteadOf = 'вместо';
export const service = 'Услуга';
export const included = 'Включено';
export const extra = 'За\u00a0дополнительную плату';
export const includedTitle = 'Что входит';
export const noOffer = 'Цены на\u00a0сайте не\u00a0являются публичной офертой.';
