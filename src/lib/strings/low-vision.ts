/** The panel of the version for weak sight. */

export const lowVision = {
  size: 'Размер текста',
  scheme: 'Цвета',
  spacing: 'Расстояния',
  images: 'Изображения',
  reset: 'Обычная версия',
  choices: {
    100: 'обычный',
    150: 'в полтора раза больше',
    200: 'вдвое больше',
    site: 'как на сайте',
    'black-on-white': 'чёрные на белом',
    'white-on-black': 'белые на чёрном',
    'navy-on-blue': 'синие на голубом',
    'ink-on-cream': 'тёмные на бежевом',
    usual: 'обычные',
    wide: 'увеличенные',
    shown: 'показывать',
    hidden: 'не показывать',
  },
} as const;
