import type { ListArea } from '#contract/shapes/site-routes.ts';

export { areaNames as areas } from '#contract/shapes/site-names.ts';

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
  employee: 'Сотрудник',
} as const satisfies Partial<Record<ListArea, string>>;
