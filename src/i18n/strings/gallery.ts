/** Albums and single pictures. */

export const pictures = 'Фотографии';
export const photographer = 'Фотограф';
export const zoom = 'Приблизить';
/** @param number of the picture in its album, from 1 */
export const pictureNumber = (number: number): string => `Фотография\u00a0${number}`;
export const previousPicture = 'Предыдущая фотография';
export const nextPicture = 'Следующая фотография';
export const pictureFailed =
  'Фотография не\u00a0загрузилась. Проверьте связь и\u00a0откройте её\u00a0ещё раз.';
