/** Lists and their cards. */

export const showMore = 'Показать ещё';
export const shownMore = (count: number) => `Показано ещё: ${count}`;
export const pageNumber = (page: number) => `Страница ${page}`;
export const listHeading = 'Список';
export const emptyList = 'Здесь пока ничего нет.';
export const untitledCard = 'Без названия';
export const archived = 'завершено';
export const moveOver = {
  event: 'Событие уже\u00a0прошло.',
  promo: 'Предложение закончилось.',
} as const;
export const nextMoves = 'Ближайшие\u00a0— в\u00a0разделе';
export const promo = 'Акция';
export const event = 'Событие';
export const pinned = 'Важное';
