/** Error pages. */

export const toHome = 'На главную';
export const notFound = 'Страница не найдена';
export const failed = 'Случилось страшное!';
export const notFoundHint = 'Возможно, страница переехала или в\u00a0адресе опечатка.';
export const failedHint =
  'Мы\u00a0уже разбираемся. Попробуйте обновить страницу через минуту или позвоните нам.';
export const busyHint = 'Сейчас запросов слишком много. Подождите минуту и\u00a0обновите страницу.';
export const leadBackHint =
  'Форма не\u00a0отправлена. Вернитесь назад: всё, что вы\u00a0написали, на\u00a0месте. Потом отправьте её\u00a0ещё раз или позвоните нам.';
/** Hint on the page of staff. */
export const staffHint =
  'Откройте «Сегодня» через минуту и\u00a0посмотрите, сохранилось\u00a0ли изменение.';
