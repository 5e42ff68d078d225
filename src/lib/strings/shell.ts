/** What stands around every page. */

export const siteName = 'Космосад';
export const tagline = 'от\u00a045\u00a0000\u00a0₽ в\u00a0месяц';
export const skipToContent = 'К содержанию';
export const mainMenu = 'Главное меню';
export const menu = 'Меню';
export const closeMenu = 'Закрыть меню';
export const callUs = 'Позвонить';
export const quickContact = 'Связаться с нами';
export const cookies = 'Файлы cookie';
export const cookieNotice = 'Мы используем файлы cookie.';
export const cookiePolicy = 'Как и зачем';
export const cookieAccept = 'Принять';
export const cookieDecline = 'Только необходимые';
export const offline = 'Нет связи. Открытые ранее страницы доступны и\u00a0без неё.';
export const banner = 'Объявление';
export const closeBanner = 'Закрыть объявление';
export const mapTitle = 'Карта проезда';
export const footerMenu = 'Все страницы';
export const diary = 'Дневник';
export const breadcrumbs = 'Вы здесь';
export const contents = 'На этой странице';
export const home = 'Главная';
export const about = 'О саде';
export const contacts = 'Контакты';
export const privacyPolicy = 'Политика конфиденциальности';
export const developedBy = 'Разработка сайта —';
export const metaNotice =
  'Facebook и Instagram принадлежат компании Meta, признанной экстремистской и запрещённой на территории России.';
export const socials = 'Мы в социальных сетях';
export const loading = 'Загружаем…';
export const close = 'Закрыть';
export const lowVisionTitle = 'Версия для слабовидящих';
