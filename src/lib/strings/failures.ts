/** What the error pages say. */

export const toHome = 'На главную';
export const notFound = 'Страница не найдена';
export const failed = 'Случилось страшное!';
export const notFoundHint = 'Возможно, страница переехала или в\u00a0адресе опечатка.';
export const failedHint =
  'Мы\u00a0уже разбираемся. Попробуйте обновить страницу через минуту или позвоните нам.';
