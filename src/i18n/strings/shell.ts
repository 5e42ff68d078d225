/** Navigation and footer of every page. */

export { siteName } from '#contract/shapes/site-names.ts';

export const tagline = 'от\u00a045\u00a0000\u00a0₽ в\u00a0месяц';
export const skipToContent = 'К\u00a0содержанию';
export const mainMenu = 'Главное меню';
export const menu = 'Меню';
export const closeMenu = 'Закрыть меню';
export const footerMenu = 'Все страницы';
export const kindergarten = 'Детский сад';
export const diary = 'Дневник';
export const breadcrumbs = 'Вы\u00a0здесь';
export const contents = 'На\u00a0этой странице';
export const home = 'Главная';
export const about = 'О\u00a0саде';
export const contacts = 'Контакты';
export const privacyPolicy = 'Политика конфиденциальности';
export const withdrawal = 'Отзыв согласия';
export const developedBy = 'Разработка сайта\u00a0—';
export const metaNotice =
  'Facebook и\u00a0Instagram принадлежат компании Meta, признанной экстремистской и\u00a0запрещённой на\u00a0территории России.';
export const socials = 'Мы\u00a0в\u00a0социальных сетях';
export const loading = 'Загружаем…';
export const close = 'Закрыть';
export const lowVisionTitle = 'Версия для слабовидящих';
