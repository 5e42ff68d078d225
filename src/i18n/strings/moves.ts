/** Offers and events. */

export const archived = 'завершено';
export const promos = 'Скидки и акции';
export const pastMoves = 'Прошедшие';
export const moveOver = {
  event: 'Событие уже\u00a0прошло.',
  promo: 'Предложение закончилось.',
} as const;
export const nextMoves = 'Ближайшие\u00a0— в\u00a0разделе';
export const promo = 'Акция';
export const event = 'Событие';
export const moveApply = {
  event: 'Записаться на\u00a0событие',
  promo: 'Воспользоваться',
} as const;
export const place = 'Место';
export const calendar = 'Календарь';
export const calendarAll = 'Все события в\u00a0вашем календаре';
export const organizer = 'Организатор';
export const conditions = 'Условия';
export const otherMoves = 'Другие акции и\u00a0события';
