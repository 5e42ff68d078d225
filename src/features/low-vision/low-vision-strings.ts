/**
 * Texts of the panel. They are here, because modules that every page loads would pull in all of
 * `i18n/strings`.
 */
export const panelStrings = {
  size: 'Размер текста',
  scheme: 'Цвета',
  spacing: 'Расстояния',
  images: 'Изображения',
  reset: 'Обычная версия',
  choices: {
    100: 'обычный',
    150: 'в\u00a0полтора раза больше',
    200: 'вдвое больше',
    site: 'как на\u00a0сайте',
    'black-on-white': 'чёрные на\u00a0белом',
    'white-on-black': 'белые на\u00a0чёрном',
    'navy-on-blue': 'синие на\u00a0голубом',
    'ink-on-cream': 'тёмные на\u00a0бежевом',
    usual: 'обычные',
    wide: 'увеличенные',
    shown: 'показывать',
    hidden: 'не\u00a0показывать',
  },
} as const;
