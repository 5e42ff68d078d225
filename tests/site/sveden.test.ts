import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openBff } from '../kit/bff.ts';
import { attributesOf, textsOf } from '../kit/html.ts';
import { read, readPage } from '../kit/stack.ts';
import { describe, expect, test as base } from '../kit/test.ts';
import { layoutWith } from '../kit/content.ts';
import { buildFolder } from '../kit/build.ts';
import { type RunningServer, SITE_ORIGIN, startSite } from '../kit/process.ts';
import { copyContent, openSample } from '../kit/sample.ts';

/** Slugs of the sample's parts, in order. */
const PARTS = ['common', 'employees', 'grants'];

/** The sample content with the section enabled. */
const test = base.extend<{ readonly switchedOn: RunningServer }>({
  switchedOn: [
    // Vitest takes the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const content = await copyContent();
      const layout = path.join(content.folder, 'layout.yaml');
      const text = await readFile(layout, 'utf8');
      await writeFile(layout, text.replace('sveden_enabled: false', 'sveden_enabled: true'));
      const origin = await openSample(content.folder);
      const bff = await openBff({ upstreamUrl: origin.url, settings: { LOG_LEVEL: 'silent' } });
      const site = await startSite(buildFolder(), { BFF_URL: bff.url, LOG_LEVEL: 'silent' });
      await use(site);
      await site.stop();
      await bff.close();
      await origin.close();
      await content.remove();
    },
    { scope: 'file' },
  ],
});

describe('the sample content', () => {
  test('fills tags with texts, documents and rows', async ({ switchedOn }) => {
    const { html, status } = await readPage(switchedOn, '/sveden/common');
    expect(status).toBe(200);
    const common = html.one('main');
    expect(common.one('[itemprop="shortName"]').text).toBe('ООО «Космосад»');
    expect(textsOf(common, 'th[scope="row"]')).toContain('Сокращённое наименование');
    expect(common.one('[itemprop="filInfo"]').text).toBe('Отсутствует');
    const license = common.one('a[itemprop="licenseDocLink"]');
    expect(license.attribute('href')).toBe('https://islod.obrnadzor.gov.ru/rlic/');
    expect(textsOf(common, 'tr[itemprop="uchredLaw"] [itemprop]')).toEqual([
      'Воронова Елена',
      ...Array.from({ length: 4 }, () => 'Отсутствует'),
    ]);
    const copies = html.all('header [itemprop="copy"]').map(({ name }) => name);
    expect(new Set(copies)).toEqual(new Set(['Версия для слабовидящих']));
    const others = attributesOf(html.named('nav', 'Подразделы'), 'a', 'href');
    expect(others).toEqual(['/sveden/employees', '/sveden/grants']);
    const { html: employees } = await readPage(switchedOn, '/sveden/employees');
    expect(employees.all('tr[itemprop="teachingStaff"]')).toHaveLength(2);
    expect(textsOf(employees, 'thead th')).toContain('Должность');
  });

  test('links the section from header, footer, index and sitemap', async ({ switchedOn }) => {
    const title = 'Сведения об образовательной организации';
    const { html } = await readPage(switchedOn, '/sveden');
    expect(textsOf(html, 'h1')).toEqual([title]);
    expect(attributesOf(html.named('nav', 'Подразделы'), 'a', 'href')).toEqual(
      PARTS.map((part) => `/sveden/${part}`),
    );
    const { html: news } = await readPage(switchedOn, '/news');
    for (const place of ['header', 'footer']) {
      const links = attributesOf(news.one(place), 'a', 'href').filter((url) => url === '/sveden');
      expect(links.length, place).toBeGreaterThan(0);
    }
    const sitemap = (await read(switchedOn, '/sitemap.xml')).text;
    for (const part of PARTS) expect(sitemap).toContain(`<loc>${SITE_ORIGIN}/sveden/${part}</loc>`);
  });

  test('has neither pages nor links if disabled', async ({ sample: { site } }) => {
    for (const url of ['/sveden', '/sveden/common']) {
      const { html, status } = await readPage(site, url);
      expect(status, url).toBe(404);
      expect(textsOf(html, 'h1'), url).toEqual(['Страница не найдена']);
    }
    for (const url of ['/', '/pages', '/sitemap.xml']) {
      expect((await read(site, url)).text.includes('/sveden'), url).toBe(false);
    }
  });
});

describe('another upstream', () => {
  test('may define its own tags and labels', async ({ scripted: { site, upstream } }) => {
    upstream.answer('/api/layout', layoutWith({ sveden_enabled: true }));
    const columns = [
      { itemprop: 'newName', label: 'Имя' },
      { itemprop: 'newDoc', label: 'Документ' },
    ];
    const fields = [
      { itemprop: 'newTag', label: 'Новое требование' },
      { itemprop: 'newTable', label: 'Новая таблица', columns },
    ];
    upstream.answer('/api/sveden/new', { fields });
    const { html, status } = await readPage(site, '/sveden/new');
    expect(status).toBe(200);
    const main = html.one('main');
    for (const tag of ['td[itemprop="newTag"]', 'tr[itemprop="newTable"] [itemprop="newDoc"]'])
      expect(textsOf(main, tag), tag).toEqual(['Отсутствует']);
    expect(textsOf(main, 'th')).toEqual(['Новое требование', 'Имя', 'Документ']);
    expect(textsOf(main, 'h2')).toEqual(['Новая таблица']);
  });

  test('is linked even if its menu does not name it', async ({ scripted: { site, upstream } }) => {
    upstream.answer('/api/layout', layoutWith({ sveden_enabled: true }));
    const { html } = await readPage(site, '/news');
    const link = html.named('nav', 'Главное меню').all('a[href="/sveden"]');
    expect(link.map(({ name }) => name)).toEqual(['Сведения об образовательной организации']);
  });

  test('hostile values become texts, safe links or nothing', async ({
    scripted: { site, upstream },
  }) => {
    upstream.answer('/api/layout', layoutWith({ sveden_enabled: true }));
    const fields = [
      { itemprop: 'fullName', label: 'Имя', value: '&lt;script>alert(1)&lt;/script>' },
      { itemprop: 'shortName', label: '<b>Имя</b>', value: '   ' },
      { itemprop: 'address', label: 'Адрес', value: { a: 1 } },
      {
        itemprop: 'uchredLaw',
        label: 'Учредители',
        columns: [
          { itemprop: 'nameUchred', label: 'Имя' },
          { itemprop: 'telUchred', label: 'Телефон' },
        ],
        rows: [null, 7, [{ a: 1 }, '">&lt;img src=x onerror=alert(1)>']],
      },
      {
        itemprop: 'licenseDocLink',
        label: 'Лицензия',
        value: [{ title: 'Лицензия', url: 'javascript:alert(1)' }, { title: 'Без адреса' }],
      },
      { itemprop: 'unlabelled', value: 'x' },
      null,
    ];
    upstream.answer('/api/sveden/common', { fields });
    const { html, status } = await readPage(site, '/sveden/common');
    expect(status).toBe(200);
    const main = html.one('main');
    expect(main.one('[itemprop="fullName"]').text).toBe('<script>alert(1)</script>');
    expect(main.one('[itemprop="shortName"]').text).toBe('Отсутствует');
    expect(main.one('[itemprop="address"]').text).toBe('Отсутствует');
    expect(main.one('[itemprop="nameUchred"]').text).toBe('Отсутствует');
    expect(main.one('[itemprop="telUchred"]').text).toBe('"><img src=x onerror=alert(1)>');
    expect(main.all('img[src="x"], script, b, [itemprop="unlabelled"]')).toHaveLength(0);
    expect(main.one('[itemprop="licenseDocLink"]').attribute('href')).toBeUndefined();
  });
});
