import { areas } from '#contract/shapes/site-routes.ts';

/** Expectations for a route; one row a route, so that every route is tested with both contents. */
export interface ExpectedPage {
  readonly path: string;
  /** Also the beginning of the page's title, unless that differs. */
  readonly h1: string;
  /** The whole title, if it is not the h1 followed by the site's name. */
  readonly title?: string;
  /** Menu entry of the page itself: highlighted and not clickable. */
  readonly current?: string;
  /** Menu entry of the list that the page belongs to: highlighted and a link. */
  readonly within?: string;
  /** Some of the page's own content. */
  readonly text: string;
}

export interface RoutePages {
  readonly sample: ExpectedPage;
  readonly bare: ExpectedPage;
}

export const siteNames = { sample: 'Космосад', bare: 'Чужой сад' } as const;

/** By required route; a route may have several rows. */
export const expectedPages: readonly RoutePages[] = [
  {
    sample: {
      path: '/',
      h1: 'Детский сад, где внимания хватает каждому',
      title: 'Космосад',
      text: 'от 45 000 ₽ в месяц',
    },
    bare: {
      path: '/',
      h1: 'Добро пожаловать в чужой сад',
      title: 'Чужой сад',
      text: '8 800 000-00-00',
    },
  },
  {
    sample: { path: '/about', h1: 'О саде', current: 'О саде', text: 'Елена Воронова' },
    bare: { path: '/about', h1: 'О чужом саде', text: 'Мы тоже сад.' },
  },
  {
    sample: {
      path: '/contacts',
      h1: 'Контакты',
      current: 'Контакты',
      text: 'Орбитальная улица, дом 7',
    },
    bare: {
      path: '/contacts',
      h1: 'Контакты',
      current: 'Контакты',
      text: 'hello@chuzhoj.example',
    },
  },
  {
    sample: { path: '/education', h1: 'Занятия', current: 'Занятия', text: 'Космолаборатория' },
    bare: { path: '/education', h1: 'Занятия', text: 'Чужое занятие' },
  },
  {
    sample: {
      path: '/education/kosmolaboratoriya',
      h1: 'Космолаборатория',
      within: 'Занятия',
      text: 'Дмитрий Орлов',
    },
    bare: {
      path: '/education/chuzhoe-zanyatie',
      h1: 'Чужое занятие',
      text: 'Чужое занятие',
    },
  },
  {
    sample: { path: '/employee', h1: 'Сотрудники', current: 'Сотрудники', text: 'Виктор Макаров' },
    bare: { path: '/employee', h1: 'Сотрудники', text: 'Чужой Педагог' },
  },
  {
    sample: { path: '/employee/viktor-makarov', h1: 'Виктор Макаров', text: 'шеф-повар' },
    bare: {
      path: '/employee/chuzhoj-pedagog',
      h1: 'Чужой Педагог',
      text: 'Чужой Педагог',
    },
  },
  {
    sample: { path: '/gallery', h1: 'Фото', current: 'Фото', text: 'Бассейн и спорт' },
    bare: { path: '/gallery', h1: 'Фотографии', text: 'Чужой альбом' },
  },
  {
    sample: {
      path: '/gallery/bassejn-i-sport',
      h1: 'Бассейн и спорт',
      within: 'Фото',
      text: 'Бассейн',
    },
    bare: { path: '/gallery/chuzhoj-albom', h1: 'Чужой альбом', text: 'Чужой альбом' },
  },
  {
    sample: { path: '/info', h1: 'Родителям', current: 'Родителям', text: '58 000 ₽' },
    bare: { path: '/info', h1: 'Родителям', text: 'Родителям' },
  },
  {
    sample: { path: '/lead', h1: 'Запись на экскурсию', text: 'Как к вам обращаться' },
    bare: { path: '/lead', h1: 'Записаться на экскурсию', text: '8 800 000-00-00' },
  },
  {
    sample: {
      path: '/moves',
      h1: 'Акции и события',
      current: 'Акции и события',
      text: 'День открытых дверей: декабрь',
    },
    bare: { path: '/moves', h1: 'Акции и события', text: 'Чужая акция 1' },
  },
  {
    sample: {
      path: '/moves/den-otkrytyh-dverej-dekabr-2026',
      h1: 'День открытых дверей: декабрь',
      text: '5 декабря 2026',
    },
    bare: {
      path: '/moves/chuzhaya-akciya-1',
      h1: 'Чужая акция 1',
      text: 'Чужая акция 1',
    },
  },
  {
    sample: {
      path: '/news',
      h1: 'Новости',
      current: 'Новости',
      text: '5 декабря — день открытых дверей',
    },
    bare: { path: '/news', h1: 'Новости', current: 'Новости', text: 'Чужая новость 3' },
  },
  {
    sample: {
      path: '/news?page=2',
      h1: 'Новости. Страница 2',
      current: 'Новости',
      text: 'Масленица: семь сковородок',
    },
    bare: {
      path: '/news?page=2',
      h1: 'Новости. Страница 2',
      current: 'Новости',
      text: 'Чужая новость 1',
    },
  },
  {
    sample: {
      path: '/news/maslenica-2026',
      h1: 'Масленица: семь сковородок на одной площадке',
      text: '18 февраля 2026',
    },
    bare: {
      path: '/news/chuzhaya-novost-3',
      h1: 'Чужая новость 3',
      within: 'Новости',
      text: 'Текст чужой новости',
    },
  },
  {
    sample: {
      path: '/news_actions',
      h1: 'Новости и акции',
      current: 'Новости и акции',
      text: 'Второму ребёнку',
    },
    bare: { path: '/news_actions', h1: 'Что у чужих', text: 'Чужая новость 3' },
  },
  {
    sample: { path: '/programs', h1: 'Программы', current: 'Программы', text: '45 000 ₽' },
    bare: { path: '/programs', h1: 'Программы', text: 'Чужая программа' },
  },
  {
    sample: {
      path: '/programs/polnyj-den',
      h1: 'Полный день',
      within: 'Программы',
      text: '55 000 ₽',
    },
    bare: {
      path: '/programs/chuzhaya-programma',
      h1: 'Чужая программа',
      text: 'Чужая программа',
    },
  },
  {
    sample: { path: '/team', h1: 'Команда', current: 'Команда', text: 'Елена Воронова' },
    bare: { path: '/team', h1: 'Команда', current: 'Команда', text: 'Без Ссылки' },
  },
  {
    sample: {
      path: '/team/olga-sokolova',
      h1: 'Ольга Соколова',
      within: 'Команда',
      text: 'Монтессори-педагог группы «Спутник»',
    },
    bare: {
      path: '/team/chuzhoj-pedagog',
      h1: 'Чужой Педагог',
      within: 'Команда',
      text: 'Чужой Педагог',
    },
  },
  {
    sample: {
      path: '/pages/1-privacy-policy',
      h1: 'Политика обработки персональных данных',
      text: '1217700000000',
    },
    bare: {
      path: '/pages/1-privacy-policy',
      h1: 'Чужая политика',
      text: 'Мы храним',
    },
  },
  {
    sample: { path: '/search', h1: 'Поиск', text: 'Напишите, что хотите узнать' },
    bare: { path: '/search', h1: 'Поиск', text: 'Напишите, что хотите узнать' },
  },
  {
    sample: { path: '/sections', h1: 'Разделы', current: 'Разделы', text: 'Безопасность' },
    bare: { path: '/sections', h1: 'Разделы', text: 'Здесь пока ничего нет.' },
  },
  {
    sample: { path: '/sections/bezopasnost', h1: 'Безопасность', text: 'охран' },
    bare: { path: '/sections/chuzhoj-razdel', h1: 'Чужой раздел', text: 'Чужой раздел' },
  },
];

/** Paths of the pages of all areas. @param slug of their documents */
export const areaPaths = (slug: string): string[] =>
  Object.entries(areas).flatMap(([area, row]) => [
    `/${area}`,
    ...('detail' in row ? [`/${area}/${slug}`] : []),
    ...('below' in row ? Object.keys(row.below).map((name) => `/${area}/${name}`) : []),
  ]);
