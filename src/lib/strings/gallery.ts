/** Albums and single pictures. */

export const pictures = 'Фотографии';
export const photographer = 'Фотограф';
export const zoom = 'Приблизить';
export const previousPicture = 'Предыдущая фотография';
export const nextPicture = 'Следующая фотография';
export const pictureFailed = 'Фотография не загрузилась. Проверьте связь и откройте её ещё раз.';
