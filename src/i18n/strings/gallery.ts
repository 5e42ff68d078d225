/** Albums and single pictures. */

export const albums = 'Альбомы';
export const pictures = 'Как это выглядит';
export const photographer = 'Фотограф';
export const zoom = 'Приблизить';
/** @param number of the picture in its album, from 1 */
export const pictureNumber = (number: number): string => `Картинка\u00a0${number}`;
export const previousPicture = 'Предыдущая картинка';
export const nextPicture = 'Следующая картинка';
export const pictureFailed =
  'Картинка не\u00a0загрузилась. Проверьте связь и\u00a0откройте её\u00a0ещё раз.';
