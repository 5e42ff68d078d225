import { attributesOf } from '../kit/html.ts';
import { readPage } from '../kit/stack.ts';
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
