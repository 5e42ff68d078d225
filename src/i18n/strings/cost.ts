/** The cost of a place, `/info/cost`. */

import type { Discount } from '#contract/shapes/pricing.ts';
import { counted, formatRoubles, formatUnit } from '../format.ts';

export { costHint, costTitle } from '#contract/shapes/site-names.ts';
export const costLink = 'Рассчитать стоимость';
export const costChild = 'Ребёнок';
export const costSecondChild = 'Второй ребёнок';
export const costAddChild = '+ второй ребёнок';
export const costNoSecondChild = 'Один ребёнок';
export const costProgram = 'Программа';
export const costBorn = 'Месяц рождения';
export const costNotSaid = 'Не\u00a0указывать';
export const costExtras = 'Занятия за\u00a0отдельную плату';
export const costStart = 'Начнём';
export const costAhead = 'Как удобно платить';
export const costMonthly = 'Каждый месяц';
export const costAheadOf = (months: number) => `Сразу за\u00a0${formatUnit(months, 'month')}`;
export const costSubmit = 'Посчитать';
export const costBill = 'Ваш расчёт';
export const costExample = 'Например';
export const costWhat = 'За\u00a0что';
export const costFirst = 'Первый месяц';
export const costUsual = 'Потом в\u00a0месяц';
/** Shown instead of a zero amount. */
export const costNothing = '—';
export const costSum = 'Итого';
export const costFamily = 'За\u00a0двоих детей';
export const costAtOnce = (months: number) =>
  `При оплате за\u00a0${formatUnit(months, 'month')} сразу`;
export const costKeep = 'Ссылка на\u00a0этот расчёт';
export const costRequest = 'Записаться на\u00a0экскурсию с\u00a0этим расчётом';
export const costPricesOf = (date: string) => `Цены на\u00a0${date}.`;
export const costWish = (address: string) => `Мой расчёт: ${address}`;
export const costOtherAge = (ages: string) =>
  `Эта программа рассчитана на\u00a0${ages}. Позвоните нам: подскажем, с\u00a0какого месяца подойдёт.`;

/** Price of an extra in the form. */
export const costLesson = (price: number) => `${formatRoubles(price)} за\u00a0занятие`;
export const costMonth = (price: number) => `${formatRoubles(price)} в\u00a0месяц`;
export const costWith = (programs: readonly string[]) => `к\u00a0программе ${programs.join(', ')}`;

const DROPPED = {
  program: 'Такой программы нет: выберите из\u00a0списка.',
  season: 'Эта программа в\u00a0выбранном месяце не\u00a0идёт: поменяйте месяц.',
  extra: 'Часть занятий к\u00a0этой программе не\u00a0предлагаем\u00a0— посчитали без них.',
  start: 'С\u00a0такого месяца начать нельзя\u00a0— посчитали со\u00a0следующего.',
  born: 'Не\u00a0поняли месяц рождения\u00a0— посчитали без него.',
  ahead: 'За\u00a0столько месяцев сразу оплатить нельзя\u00a0— посчитали помесячно.',
} as const;
/** Parts of an address that the content does not offer. */
export type CostDropped = keyof typeof DROPPED;
export const costDropped = (what: CostDropped): string => DROPPED[what];

const DAYS = { one: 'рабочий день', few: 'рабочих дня', many: 'рабочих дней' };
const LESSONS = { one: 'занятие', few: 'занятия', many: 'занятий' };

/** Why an amount is in the bill. */
export type CostReason =
  | { readonly kind: 'monthly' }
  | { readonly kind: 'days'; readonly count: number; readonly price: number }
  | { readonly kind: 'lessons'; readonly count: number; readonly price: number }
  | { readonly kind: 'once'; readonly isRefundable: boolean }
  | { readonly kind: 'percent'; readonly value: number; readonly of: Discount['applies_to'] }
  | { readonly kind: 'amount' }
  /** The floor reduced or cancelled a discount. */
  | { readonly kind: 'floor'; readonly floor: number };

/** Explains an amount. */
export function costReason(reason: CostReason): string {
  switch (reason.kind) {
    case 'monthly':
      return 'каждый месяц';
    case 'days':
      return `${counted(reason.count, DAYS)} по\u00a0${formatRoubles(reason.price)}`;
    case 'lessons':
      return `${counted(reason.count, LESSONS)} по\u00a0${formatRoubles(reason.price)}`;
    case 'once':
      return reason.isRefundable
        ? 'один раз на\u00a0семью, вернём при уходе'
        : 'один раз на\u00a0семью, не\u00a0возвращается';
    case 'percent':
      return reason.of === 'base'
        ? `${reason.value}\u00a0% от\u00a0программы`
        : `${reason.value}\u00a0% от\u00a0программы и\u00a0занятий`;
    case 'amount':
      return 'постоянная скидка';
    case 'floor':
      return `меньше ${formatRoubles(reason.floor)} в\u00a0месяц не\u00a0бывает`;
  }
}
