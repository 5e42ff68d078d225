const roubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** «45 000 ₽» with non-breaking spaces. @param amount whole roubles */
export const formatRoubles = (amount: number): string => `${roubles.format(amount)}\u00a0₽`;
