import { crawl } from '../kit/crawl.ts';
import { graphOf, nodeOf } from '../kit/json-ld.ts';
import { ITEM, PAGE, read, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import { SITE_ORIGIN } from '../kit/process.ts';

const KINDERGARTEN = {
  '@type': 'Preschool',
  '@id': `${SITE_ORIGIN}/#organization`,
  name: 'Космосад',
};

test('home describes the kindergarten', async ({ sample: { site } }) => {
  const home = nodeOf((await readPage(site, '/')).html, 'Preschool');
  expect(home).toMatchObject({
    '@type': ['Preschool', 'ChildCare'],
    '@id': KINDERGARTEN['@id'],
    telephone: '+7 (495) 000-45-00',
    address: { streetAddress: '121000, Москва, Орбитальная улица, дом 7' },
    geo: { latitude: 55.7571, longitude: 37.4082 },
    priceRange: 'от 45 000 ₽',
  });
});

test.for([
  ['/news/maslenica-2026', 'NewsArticle', { datePublished: '2026-02-18', publisher: KINDERGARTEN }],
  [
    '/moves/den-otkrytyh-dverej-dekabr-2026',
    'Event',
    {
      startDate: '2026-12-05T10:00:00+03:00',
      endDate: '2026-12-05T13:00:00+03:00',
      location: { '@type': 'Place', address: 'Орбитальная улица, дом 7' },
      offers: { price: 0, priceCurrency: 'RUB' },
    },
  ],
  ['/moves/skidka-vtoromu-rebenku', 'Offer', { offeredBy: KINDERGARTEN }],
  ['/education/kosmolaboratoriya', 'Course', { provider: KINDERGARTEN }],
  [
    '/programs/polnyj-den',
    'Service',
    {
      offers: [
        { validFrom: '2026-11-20', priceSpecification: { price: 55000, unitText: 'месяц' } },
        {},
      ],
    },
  ],
  ['/employee/viktor-makarov', 'Person', { url: `${SITE_ORIGIN}/team/viktor-makarov` }],
  ['/gallery/bassejn-i-sport', 'ImageGallery', { image: { length: 7 } }],
  ['/info', 'FAQPage', {}],
  ['/contacts', 'Preschool', { legalName: 'ООО «Космосад»' }],
] as const)('%s has a node %s', async ([path, type, facts], { sample: { site } }) => {
  expect(nodeOf((await readPage(site, path)).html, type)).toMatchObject(facts);
});

test('the breadcrumbs are those of the page', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/news/maslenica-2026');
  const { itemListElement } = nodeOf(html, 'BreadcrumbList');
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Главная', item: `${SITE_ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name: 'Новости', item: `${SITE_ORIGIN}/news` },
    { '@type': 'ListItem', position: 3, name: 'Масленица: семь сковородок на одной площадке' },
  ]);
});

/** Facts that only content can supply. */
const FACTS = /"(?:price|lowPrice|priceRange|datePublished|startDate|geo|address|author|offers)"/;

test('a graph contains nothing that the upstream did not send', async ({ bare: { site } }) => {
  for (const { path, html } of (await crawl(site)).pages) {
    expect(JSON.stringify(graphOf(html)), path).not.toMatch(FACTS);
  }
});

test('a payload contains no graph', async ({ sample: { site } }) => {
  const { text } = await read(site, '/RSC/R/news/maslenica-2026.txt');
  expect(text).not.toContain('schema.org');
});

test('no text of the content ends the graph', async ({ scripted: { site, upstream } }) => {
  const title = '</script><script>alert(1)</script><!--';
  upstream.answer(ITEM, { title: title.replaceAll('<', '&lt;'), announce: '\u2028]]>' });
  const { html } = await readPage(site, PAGE);
  expect(nodeOf(html, 'NewsArticle')['headline']).toBe(title);
  expect(html.all('script').some(({ source }) => source === 'alert(1)')).toBe(false);
});
