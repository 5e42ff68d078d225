/** Albums and single pictures. */

export const pictures = 'Фотографии';
export const photographer = 'Фотограф';
export const zoom = 'Приблизить';
export const previousPicture = 'Предыдущая фотография';
export const nextPicture = 'Следующая фотография';
export const pictureFailed =
  'Фотография не\u00a0загрузилась. Проверьте связь и\u00a0откройте её\u00a0ещё раз.';
