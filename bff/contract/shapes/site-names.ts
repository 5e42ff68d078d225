import type { AreaName, ListArea } from './site-routes.ts';

/** Name of the site where the layout has none. */
export const siteName = 'Космосад';

/** Title of the price calculator. */
export const costTitle = 'Сколько стоит сад';
export const costHint =
  'Выберите программу, месяц и\u00a0занятия\u00a0— покажем первый платёж и\u00a0обычный месяц, со\u00a0всеми скидками.';

/** Names of areas where the menu has none. */
export const areaNames = {
  about: 'О\u00a0саде',
  contacts: 'Контакты',
  education: 'Занятия',
  employee: 'Сотрудники',
  gallery: 'Фотографии',
  info: 'Родителям',
  lead: 'Записаться на\u00a0экскурсию',
  moves: 'Акции и\u00a0события',
  news: 'Новости',
  news_actions: 'Новости и\u00a0акции',
  pages: 'Документы и\u00a0правила',
  programs: 'Программы',
  search: 'Поиск',
  sections: 'Разделы',
  sveden: 'Сведения об\u00a0образовательной организации',
  team: 'Команда',
} as const satisfies Record<Exclude<AreaName, ''>, string>;

/** Headings of untitled documents. */
export const untitledNames = {
  education: 'Занятие',
  gallery: 'Альбом',
  moves: 'Акция или событие',
  news: 'Новость',
  pages: 'Страница',
  programs: 'Программа',
  sections: 'Раздел',
  team: 'Сотрудник',
  employee: 'Сотрудник',
} as const satisfies Record<Exclude<ListArea, 'sveden'>, string>;
