/** Prices, each put together here and nowhere else, and the words of their table. */

import { formatRoubles } from '../format.ts';

const free = 'Бесплатно';

/** «55 000 ₽ / месяц», «Бесплатно» for zero. @param amount whole roubles */
export function priceOf(amount: number, unit?: string): string {
  if (amount === 0) return free;
  return unit ? `${formatRoubles(amount)} /\u00a0${unit}` : formatRoubles(amount);
}

/** The lowest of several prices: «от 45 000 ₽ / месяц». */
export const priceFrom = (amount: number, unit?: string): string =>
  amount === 0 ? free : `от\u00a0${priceOf(amount, unit)}`;

/** «3 500 ₽ за занятие». */
export const perLesson = (amount: number): string =>
  amount === 0 ? free : `${priceOf(amount)} за\u00a0занятие`;

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
