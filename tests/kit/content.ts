import { UPSTREAM_ORIGIN } from './upstream.ts';

/**
 * Content of another upstream: required fields only, lists as arrays or `{items}`, `null`s, unknown
 * extra fields, absolute and relative picture addresses.
 */

const PICTURE = `${UPSTREAM_ORIGIN}/files/banner-h.jpg`;

const newsItem = (number: number) => ({
  id: number,
  slug: `chuzhaya-novost-${number}`,
  title: `Чужая новость ${number}`,
  unknown_field: { nested: [number] },
});

const move = (number: number) => ({
  id: `move-${number}`,
  slug: `chuzhaya-akciya-${number}`,
  name: `Чужая акция ${number}`,
  date: null,
});

const named = (slug: string, name: string) => ({ id: 1, slug, name, extra: 'x' });

/** Responses by path and query; anything else is 404. */
export const bareContent: Readonly<Record<string, unknown>> = {
  '/api/layout': {
    config: {
      title: 'Чужой сад',
      phone: '8 800 000-00-00',
      email: 'hello@chuzhoj.example',
      license_text: 'Лицензия № 1',
      vk_url: 'https://vk.com/chuzhoj',
      fb_url: null,
      instagram_url: '',
      telegram_url: '',
      theme: 'unknown',
    },
    menu: [
      { id: 1, title: 'Новости', page: 'news' },
      { id: 2, title: 'Команда', page: '/team' },
      { id: 3, title: 'Контакты', page: 'contacts' },
      { id: 4, title: 'Дневник', page: 'https://diary.chuzhoj.example/' },
    ],
    version: 7,
  },
  '/api/banner': [
    {
      hash: 'abc',
      url: '/news',
      image_h: PICTURE,
      image_v: '/files/banner-v.jpg',
      image_h_width: 1200,
      image_h_height: 675,
      image_v_width: 800,
      image_v_height: 1067,
    },
  ],
  '/api/promo': { items: [] },
  '/api/home': { title: 'Добро пожаловать в чужой сад', hero: null, unknown: true },
  '/api/about': { name: 'О чужом саде', text: '<p>Мы тоже сад.</p>' },
  '/api/contacts': {},
  '/api/info': { title: null },
  '/api/news_actions': { title: 'Что у чужих' },
  '/api/news?page=1': { items: [newsItem(3), newsItem(2)], next_page: 2, total: 3 },
  '/api/news?page=2': { items: [newsItem(1)], next_page: null },
  '/api/news/chuzhaya-novost-3': {
    ...newsItem(3),
    text: '<p>Текст <b onclick="alert(1)">чужой</b> новости</p><script>alert(1)</script>',
    image: '/files/not-an-image-object.jpg',
    blocks: [{ type: 'unknown', anything: 1 }, null, { type: 'text', html: '<p>Блок</p>' }],
  },
  '/api/news/chuzhaya-novost-2': newsItem(2),
  '/api/news/chuzhaya-novost-1': newsItem(1),
  '/api/moves?page=1': { items: [move(1)], next_page: null },
  '/api/moves/chuzhaya-akciya-1': move(1),
  '/api/programs': [named('chuzhaya-programma', 'Чужая программа')],
  '/api/programs/chuzhaya-programma': named('chuzhaya-programma', 'Чужая программа'),
  '/api/education': { items: [named('chuzhoe-zanyatie', 'Чужое занятие')] },
  '/api/education/chuzhoe-zanyatie': named('chuzhoe-zanyatie', 'Чужое занятие'),
  '/api/team': [{ name: 'Без Ссылки' }, named('chuzhoj-pedagog', 'Чужой Педагог')],
  '/api/team/chuzhoj-pedagog': named('chuzhoj-pedagog', 'Чужой Педагог'),
  '/api/employee': { items: [named('chuzhoj-pedagog', 'Чужой Педагог')] },
  '/api/gallery': [{ ...named('chuzhoj-albom', 'Чужой альбом'), image: { url: PICTURE } }],
  '/api/gallery/chuzhoj-albom': {
    ...named('chuzhoj-albom', 'Чужой альбом'),
    images: [{ url: PICTURE }, { url: '/files/a.jpg', alt: null }],
  },
  '/api/sections': [],
  '/api/sections/chuzhoj-razdel': named('chuzhoj-razdel', 'Чужой раздел'),
  '/api/pages/1-privacy-policy': { title: 'Чужая политика', content: '<h1>Мы храним</h1>' },
  '/api/instagram': [],
  '/api/lead': [],
};

/** The bare layout with additional fields in its `config`. */
export function layoutWith(config: object): object {
  const layout = bareContent['/api/layout'] as { readonly config: object };
  return { ...layout, config: { ...layout.config, ...config } };
}
