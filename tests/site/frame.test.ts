import { bareContent, layoutWith } from '../kit/content.ts';
import { attributesOf, type Html, plain } from '../kit/html.ts';
import { read, readPage } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

describe('the header', () => {
  test('has the logo, which links home', async ({ sample: { site } }) => {
    const { html } = await readPage(site, '/news');
    expect(html.one('header').named('a', 'Космосад').attribute('href')).toBe('/');
  });

  test('has the phone, in the bar and in the mobile menu', async ({ sample: { site } }) => {
    const { html } = await readPage(site, '/news');
    const links = attributesOf(html, 'header a[href^="tel:"]', 'href');
    expect(links).toEqual(['tel:74950004500', 'tel:74950004500']);
  });

  test('links the diary if the layout names one', async ({ sample, bare }) => {
    const { html } = await readPage(sample.site, '/news');
    const links = html.all('header a').filter(({ name }) => name.includes('Дневник'));
    expect(links.map((link) => link.attribute('href'))).toEqual(
      Array(2).fill('https://diary.kosmosad.example/'),
    );
    const other = await readPage(bare.site, '/about');
    const inMenu = attributesOf(other.html, 'header a[href*="diary"]', 'href');
    expect(new Set(inMenu)).toEqual(new Set(['https://diary.chuzhoj.example/']));
  });
});

describe('the artwork of a layout', () => {
  test.for([
    ['/news', ['planet-ringed', 'planet-orange', 'rocket']],
    ['/about', ['spaceman']],
    ['/programs/polnyj-den', ['spaceman-jumping']],
    ['/education/kosmolaboratoriya', ['spaceman-telescope']],
    ['/team/olga-sokolova', ['spaceman-waving']],
  ] as const)('is beside the title of %s: %j', async ([path, names], { sample }) => {
    const { html } = await readPage(sample.site, path);
    const sources = attributesOf(html, 'main img[aria-hidden]', 'src');
    for (const name of names) expect(sources.join(), path).toContain(`/art/${name}-`);
  });
});

const META = 'Facebook и Instagram принадлежат компании Meta';

const networksIn = (html: Html) => html.named('footer ul', 'Мы в социальных сетях').all('a');

test('the footer has all required links and contacts', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/news');
  const footer = html.one('footer');
  for (const [name, href] of [
    ['+7 (495) 000-45-00', 'tel:74950004500'],
    ['info@kosmosad.example', 'mailto:info@kosmosad.example'],
    ['Политика конфиденциальности', '/pages/1-privacy-policy'],
    ['ВКонтакте', 'https://vk.com/kosmosad_example'],
    ['Telegram', 'https://t.me/kosmosad_example'],
    ['Студия «Орбита»', 'https://orbita.example/'],
  ] as const) {
    expect(footer.named('a', name).attribute('href'), name).toBe(href);
  }
  expect(footer.text).not.toContain(META);
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Moscow' });
  expect(footer.text).toContain(`© 2021–${year.format(new Date())}`);
});

test('the footer has the links that every site needs, whatever its menu', async ({ scripted }) => {
  const { site, upstream } = scripted;
  upstream.answer('/api/layout', { ...layoutWith({}), menu: [] });
  const { html } = await readPage(site, '/news');
  for (const [name, href] of [
    ['О саде', '/about'],
    ['Контакты', '/contacts'],
    ['Политика конфиденциальности', '/pages/1-privacy-policy'],
  ] as const) {
    expect(html.one('footer').named('a', name).attribute('href'), name).toBe(href);
  }
});

test('the licence shows its number and links to the register', async ({ sample: { site } }) => {
  const name = /^Лицензия на образовательную деятельность № Л035-01298-77\/00000000 от/;
  for (const path of ['/', '/contacts', '/news']) {
    const { html } = await readPage(site, path);
    const links = html.all('a').filter((link) => name.test(link.text));
    expect(links, path).toHaveLength(path === '/news' ? 1 : 2);
    for (const link of links) {
      expect(link.attribute('href')).toBe('https://islod.obrnadzor.gov.ru/rlic/');
    }
  }
});

test.for([
  ['/', false],
  ['/info', true],
  ['/programs/polnyj-den', true],
] as const)(
  '%s says that its prices are not an offer; a price list: %s',
  async ([path, hasList], { sample: { site } }) => {
    const note = 'Цены на сайте не являются публичной офертой';
    const { html } = await readPage(site, path);
    expect(html.one('main').text).toContain('₽');
    expect(html.one('footer').text).toContain(note);
    expect(html.one('main').text.includes(note)).toBe(hasList);
  },
);

test('external links are safe', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/news');
  const links = html.all('header a[href^="https:"], footer a[href^="https:"]');
  expect(links.length).toBeGreaterThan(3);
  const rels = new Set(links.map((link) => link.attribute('rel')));
  expect(rels).toEqual(new Set(['noopener noreferrer']));
});

test('the browser’s own bars have the dark colour of the site’s', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/');
  expect(attributesOf(html, 'meta[name="theme-color"]', 'content')).toEqual(['#170D38']);
});

test('a social network has its icon only if its address is http(s)', async ({ bare: { site } }) => {
  const { html } = await readPage(site, '/news');
  expect(networksIn(html).map(({ name }) => name)).toEqual(['ВКонтакте']);
});

test.for([
  ['fb_url', 'Facebook'],
  ['instagram_url', 'Instagram'],
] as const)('%s adds its icon and the note about Meta', async ([field, name], { scripted }) => {
  const url = 'https://network.example/kosmosad';
  scripted.upstream.answer('/api/layout', layoutWith({ [field]: url }));
  const { html } = await readPage(scripted.site, '/news');
  const network = networksIn(html).find((link) => link.name === name);
  expect(network?.attribute('href')).toBe(url);
  expect(html.one('footer').text).toContain(META);
});

const MOVE = '/api/moves/chuzhaya-akciya-1';
const label = { erid: '2VtzqxABC', advertiser: 'ООО «Чужой сад»' };
const LABEL = 'Реклама. ООО «Чужой сад». erid: 2VtzqxABC';
const promo = { id: 1, title: 'Скидка', page: '/moves' };
const [banner] = bareContent['/api/banner'] as [object];

test.for([
  ['a promo', '/api/promo', [{ ...promo, ...label }], '/news_actions'],
  ['a move', MOVE, { ...(bareContent[MOVE] as object), ...label }, '/moves/chuzhaya-akciya-1'],
] as const)('%s shows its advertiser and erid', async ([, api, content, path], { scripted }) => {
  const { site, upstream } = scripted;
  upstream.answer(api, content);
  const { html } = await readPage(site, path);
  expect(html.one('main').text).toContain(LABEL);
});

test('the banner shows its advertiser and erid, too', async ({ scripted: { site, upstream } }) => {
  upstream.answer('/api/banner', [{ ...banner, ...label }]);
  expect(plain((await read(site, '/about')).text)).toContain(LABEL);
});
