/** Notices above pages: cookies, no connection, the banner. */

export const cookies = 'Файлы cookie';
export const cookieNotice = 'Мы\u00a0используем файлы cookie.';
export const cookiePolicy = 'Как и\u00a0зачем';
export const cookieAccept = 'Принять';
export const cookieDecline = 'Только необходимые';
export const offline = 'Нет связи. Открытые ранее страницы доступны и\u00a0без неё.';
export const banner = 'Объявление';
export const closeBanner = 'Закрыть объявление';
