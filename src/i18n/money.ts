import { strings } from './strings.ts';

const roubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** «45 000 ₽» with non-breaking spaces. @param amount whole roubles */
export const formatRoubles = (amount: number): string => `${roubles.format(amount)}\u00a0₽`;

/** Like `formatRoubles`, but zero is «Бесплатно». */
export const formatPrice = (amount: number): string =>
  amount === 0 ? strings.free : formatRoubles(amount);
