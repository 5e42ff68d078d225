import type { AreaName, ListArea } from '#contract/areas.ts';

/** Names of areas. */
export const areas = {
  about: 'О\u00a0саде',
  contacts: 'Контакты',
  education: 'Занятия',
  employee: 'Сотрудники',
  gallery: 'Фотографии',
  info: 'Родителям',
  lead: 'Оставить заявку',
  moves: 'Акции и\u00a0события',
  news: 'Новости',
  news_actions: 'Новости и\u00a0акции',
  pages: 'Документы и\u00a0правила',
  programs: 'Программы',
  sections: 'Разделы',
  team: 'Команда',
} as const satisfies Record<Exclude<AreaName, ''>, string>;
/** Headings of untitled documents. */
export const untitled = {
  education: 'Занятие',
  gallery: 'Альбом',
  moves: 'Акция или событие',
  news: 'Новость',
  pages: 'Страница',
  programs: 'Программа',
  sections: 'Раздел',
  team: 'Сотрудник',
} as const satisfies Partial<Record<ListArea, string>>;
