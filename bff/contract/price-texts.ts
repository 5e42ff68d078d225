// Pure, so that pages without prices do not get it.
const roubles = /* @__PURE__ */ new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** «45 000 ₽» with non-breaking spaces. @param amount whole roubles */
export const formatRoubles = (amount: number): string => `${roubles.format(amount)}\u00a0₽`;

const free = 'Бесплатно';

/** Like `formatRoubles`, but zero is «Бесплатно». */
export const formatPrice = (amount: number): string =>
  amount === 0 ? free : formatRoubles(amount);

export const perLesson = (price: string): string => `${price} за\u00a0занятие`;
