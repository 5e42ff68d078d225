/** Lists and their cards. */

export const showMore = 'Показать ещё';
export const shownMore = (count: number) => `Показано ещё: ${count}`;
export const pageNumber = (page: number) => `Страница ${page}`;
export const listHeading = 'Список';
export const emptyList = 'Здесь пока ничего нет.';
export const untitledCard = 'Без названия';
export const showAll = 'Смотреть всё';
