/** The search of the site. */

export const searchAsk = 'Что ищете?';
export const searchHint =
  'Напишите, что хотите узнать: цены, меню, адаптация, имя педагога. Ошибки и\u00a0раскладку исправим сами.';
export const searchFound = (query: string, count: number) =>
  `По\u00a0запросу «${query}» нашлось страниц: ${count}`;
export const searchFirst = (count: number) => `Показываем первые ${count}\u00a0— самые подходящие.`;
export const searchNothing = (query: string) => `По\u00a0запросу «${query}» ничего не\u00a0нашлось`;
export const searchNothingHint =
  'Попробуйте одно слово вместо нескольких или загляните в\u00a0разделы:';
export const searchFailed =
  'Поиск сейчас не\u00a0отвечает. Попробуйте через минуту или загляните в\u00a0разделы:';
export const searchCall = 'Или спросите нас по\u00a0телефону:';
export const searchCut = (length: number) =>
  `Запрос длинноват: ищем по\u00a0первым ${length} символам.`;
export const searchRelaid = 'Похоже, раскладка была английской.';
export const searchPages = 'Страницы сайта';
