/** What a route must show; one row a route, so that no route is tried over one content only. */
export interface ExpectedPage {
  readonly path: string;
  /** Also the beginning of the page's title, where the page has one of its own. */
  readonly h1: string;
  /** The whole title, where it is not the h1 and the site's name. */
  readonly title?: string;
  /** Menu entry that is the page itself: highlighted and not clickable. */
  readonly current?: string;
  /** Menu entry of the list that the page belongs to: highlighted and a link. */
  readonly within?: string;
  /** Some of the page's own content. */
  readonly text: string;
}

export interface RoutePages {
  readonly embedded: ExpectedPage;
  readonly 'spec-only': ExpectedPage;
}

export const siteNames = { embedded: 'Космосад', 'spec-only': 'Чужой сад' } as const;

/** By required route; a route may be tried more than once. */
export const expectedPages: readonly RoutePages[] = [
  {
    embedded: {
      path: '/',
      h1: 'Детский сад, где внимания хватает каждому',
      title: 'Космосад',
      text: 'от 45 000 ₽ в месяц',
    },
    'spec-only': {
      path: '/',
      h1: 'Добро пожаловать в чужой сад',
      title: 'Чужой сад',
      text: '8 800 000-00-00',
    },
  },
  {
    embedded: { path: '/about', h1: 'О саде', current: 'О саде', text: 'Елена Воронова' },
    'spec-only': { path: '/about', h1: 'О чужом саде', text: 'Мы тоже сад.' },
  },
  {
    embedded: {
      path: '/contacts',
      h1: 'Контакты',
      current: 'Контакты',
      text: 'Орбитальная улица, дом 7',
    },
    'spec-only': {
      path: '/contacts',
      h1: 'Контакты',
      current: 'Контакты',
      text: 'hello@chuzhoj.example',
    },
  },
  {
    embedded: { path: '/education', h1: 'Занятия', current: 'Занятия', text: 'Космолаборатория' },
    'spec-only': { path: '/education', h1: 'Занятия', text: 'Чужое занятие' },
  },
  {
    embedded: {
      path: '/education/kosmolaboratoriya',
      h1: 'Космолаборатория',
      within: 'Занятия',
      text: 'Дмитрий Орлов',
    },
    'spec-only': {
      path: '/education/chuzhoe-zanyatie',
      h1: 'Чужое занятие',
      text: 'Чужое занятие',
    },
  },
  {
    embedded: { path: '/employee', h1: 'Сотрудники', text: 'Виктор Макаров' },
    'spec-only': { path: '/employee', h1: 'Сотрудники', text: 'Чужой Педагог' },
  },
  {
    embedded: { path: '/employee/viktor-makarov', h1: 'Виктор Макаров', text: 'шеф-повар' },
    'spec-only': {
      path: '/employee/chuzhoj-pedagog',
      h1: 'Чужой Педагог',
      text: 'Чужой Педагог',
    },
  },
  {
    embedded: { path: '/gallery', h1: 'Фото', current: 'Фото', text: 'Бассейн и спорт' },
    'spec-only': { path: '/gallery', h1: 'Фотографии', text: 'Чужой альбом' },
  },
  {
    embedded: {
      path: '/gallery/bassejn-i-sport',
      h1: 'Бассейн и спорт',
      within: 'Фото',
      text: 'Бассейн',
    },
    'spec-only': { path: '/gallery/chuzhoj-albom', h1: 'Чужой альбом', text: 'Чужой альбом' },
  },
  {
    embedded: { path: '/info', h1: 'Родителям', current: 'Родителям', text: '58 000 ₽' },
    'spec-only': { path: '/info', h1: 'Родителям', text: 'Родителям' },
  },
  {
    embedded: { path: '/lead', h1: 'Запись на экскурсию', text: 'Как к вам обращаться' },
    'spec-only': { path: '/lead', h1: 'Оставить заявку', text: '8 800 000-00-00' },
  },
  {
    embedded: { path: '/moves', h1: 'Акции и события', text: 'День открытых дверей: декабрь' },
    'spec-only': { path: '/moves', h1: 'Акции и события', text: 'Чужая акция 1' },
  },
  {
    embedded: {
      path: '/moves/den-otkrytyh-dverej-dekabr-2026',
      h1: 'День открытых дверей: декабрь',
      text: '5 декабря 2026',
    },
    'spec-only': {
      path: '/moves/chuzhaya-akciya-1',
      h1: 'Чужая акция 1',
      text: 'Чужая акция 1',
    },
  },
  {
    embedded: { path: '/news', h1: 'Новости', text: '5 декабря — день открытых дверей' },
    'spec-only': { path: '/news', h1: 'Новости', current: 'Новости', text: 'Чужая новость 3' },
  },
  {
    embedded: { path: '/news?page=2', h1: 'Новости. Страница 2', text: 'Показать ещё' },
    'spec-only': {
      path: '/news?page=2',
      h1: 'Новости. Страница 2',
      current: 'Новости',
      text: 'Чужая новость 1',
    },
  },
  {
    embedded: {
      path: '/news/maslenica-2026',
      h1: 'Масленица: семь сковородок на одной площадке',
      text: '18 февраля 2026',
    },
    'spec-only': {
      path: '/news/chuzhaya-novost-3',
      h1: 'Чужая новость 3',
      within: 'Новости',
      text: 'Текст чужой новости',
    },
  },
  {
    embedded: {
      path: '/news_actions',
      h1: 'Новости и акции',
      current: 'Новости и акции',
      text: 'Второму ребёнку',
    },
    'spec-only': { path: '/news_actions', h1: 'Что у чужих', text: 'Чужая новость 3' },
  },
  {
    embedded: { path: '/programs', h1: 'Программы', current: 'Программы', text: 'от 45 000 ₽' },
    'spec-only': { path: '/programs', h1: 'Программы', text: 'Чужая программа' },
  },
  {
    embedded: {
      path: '/programs/polnyj-den',
      h1: 'Полный день',
      within: 'Программы',
      text: '55 000 ₽',
    },
    'spec-only': {
      path: '/programs/chuzhaya-programma',
      h1: 'Чужая программа',
      text: 'Чужая программа',
    },
  },
  {
    embedded: { path: '/team', h1: 'Команда', current: 'Команда', text: 'Елена Воронова' },
    'spec-only': { path: '/team', h1: 'Команда', current: 'Команда', text: 'Без Ссылки' },
  },
  {
    embedded: {
      path: '/team/olga-sokolova',
      h1: 'Ольга Соколова',
      within: 'Команда',
      text: 'Монтессори-педагог группы «Спутник»',
    },
    'spec-only': {
      path: '/team/chuzhoj-pedagog',
      h1: 'Чужой Педагог',
      within: 'Команда',
      text: 'Чужой Педагог',
    },
  },
  {
    embedded: {
      path: '/pages/1-privacy-policy',
      h1: 'Политика обработки персональных данных',
      text: '1217700000000',
    },
    'spec-only': {
      path: '/pages/1-privacy-policy',
      h1: 'Чужая политика',
      text: 'Мы храним',
    },
  },
  {
    embedded: { path: '/search', h1: 'Поиск', text: 'Напишите, что хотите узнать' },
    'spec-only': { path: '/search', h1: 'Поиск', text: 'Напишите, что хотите узнать' },
  },
  {
    embedded: { path: '/sections', h1: 'Разделы', text: 'Безопасность' },
    'spec-only': { path: '/sections', h1: 'Разделы', text: 'Здесь пока ничего нет.' },
  },
  {
    embedded: { path: '/sections/bezopasnost', h1: 'Безопасность', text: 'охран' },
    'spec-only': { path: '/sections/chuzhoj-razdel', h1: 'Чужой раздел', text: 'Чужой раздел' },
  },
];
