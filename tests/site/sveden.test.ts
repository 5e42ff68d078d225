import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openBff } from '../kit/bff.ts';
import { attributesOf, textsOf } from '../kit/html.ts';
import { sendJson } from '../kit/upstream.ts';
import { read, readPage } from '../kit/stack.ts';
import { describe, expect, test as base } from '../kit/test.ts';
import { bareContent } from '../kit/content.ts';
import { buildFolder } from '../kit/build.ts';
import { type RunningServer, SITE_ORIGIN, startSite } from '../kit/process.ts';
import { copyContent, openSample } from '../kit/sample.ts';

/** What inspectors' programs look for, by part: a field, or a table with its columns. */
const REQUIRED = {
  common: [
    'fullName shortName regDate address workTime telephone email filInfo repInfo licenseDocLink',
    'uchredLaw: nameUchred addressUchred telUchred mailUchred websiteUchred',
  ],
  struct: ['structOrgUprav: name fio post addressStr site email divisionClauseDocLink'],
  document: [
    'ustavDocLink localActStud localActOrder localActCollec reportEduDocLink',
    'prescriptionDocLink priemDocLink modeDocLink tekKontrolDocLink perevodDocLink vozDocLink',
  ],
  education: [
    'languageEl eduChislenEl',
    'eduOp: eduCode eduName eduLevel eduForm learningTerm opMain educationPlan educationShedule educationRpd methodology',
  ],
  eduStandarts: ['eduFedDoc eduStandartDoc eduFedTreb eduStandartTreb'],
  managers: ['rucovodstvo: fio post telephone email', 'rucovodstvoZam: fio post telephone email'],
  employees: [
    'teachingStaff: fio post teachingDiscipline teachingLevel degree academStat qualification profDevelopment specExperience teachingOp',
  ],
  objects: [
    'purposeFacil purposeFacilOvz ovz comNet comNetOvz erList erListOvz techOvz',
    'purposeCab: addressCab nameCab osnCab ovzCab',
    'purposePrac: addressPrac namePrac osnPrac ovzPrac',
    'purposeLibr: objName objAddress objOvz',
    'purposeSport: objName objAddress objOvz',
  ],
  paid_edu: ['paidEdu paidDog paidSt paidParents'],
  budget: [
    'finYear finPost finRas finPlanDocLink',
    'volume: finBFVolume finBRVolume finBMVolume finPVolume',
  ],
  vacant: [
    'vacant: eduCode eduName eduLevel eduProf eduCourse eduForm numberBFVacant numberBRVacant numberBMVacant numberPVacant',
  ],
  grants: ['grant support'],
  inter: ['internationalDog: stateName orgName dogReg'],
  catering: ['meals: objName objAddress objOvz', 'health: objName objAddress objOvz'],
} as const;

const PARTS = Object.entries(REQUIRED);

/** Each tag that a part must have, within the row of its table if it is a column. */
const selectorsOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [table, columns] = line.includes(': ') ? line.split(': ') : ['', line];
    const row = table ? `tr[itemprop="${table}"] ` : '';
    return (columns ?? '').split(' ').map((name) => `${row}[itemprop="${name}"]`);
  });

/** The sample content with the section switched on. */
const test = base.extend<{ readonly switchedOn: RunningServer }>({
  switchedOn: [
    // Vitest reads the fixtures that are needed off this pattern.
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

const config = { ...(bareContent['/api/layout'] as { config: object }).config };
const menu = [{ id: 1, title: 'Новости', page: 'news' }];
const layoutWith = (more: object) => ({ config: { ...config, ...more }, menu });

describe('the sample content', () => {
  test.for(PARTS)('/sveden/%s has every tag', async ([part, lines], { switchedOn }) => {
    const { html, status } = await readPage(switchedOn, `/sveden/${part}`);
    expect(status).toBe(200);
    const main = html.one('main');
    const missing = selectorsOf(lines).filter((tag) => main.all(tag).length === 0);
    expect(missing).toEqual([]);
    expect(textsOf(main, '[itemprop]')).not.toContain('');
    expect(textsOf(main, 'td')).not.toContain('');
    const copies = html.all('header [itemprop="copy"]').map(({ name }) => name);
    expect(new Set(copies)).toEqual(new Set(['Версия для слабовидящих']));
    const others = attributesOf(html.named('nav', 'Подразделы'), 'a', 'href');
    expect(others).toEqual(
      PARTS.map(([name]) => `/sveden/${name}`).filter((url) => url !== `/sveden/${part}`),
    );
  });

  test('fills them with texts, documents and rows', async ({ switchedOn }) => {
    const { html: common } = await readPage(switchedOn, '/sveden/common');
    expect(common.one('main [itemprop="shortName"]').text).toBe('ООО «Космосад»');
    expect(common.one('main [itemprop="filInfo"]').text).toBe('Отсутствует');
    const license = common.one('main a[itemprop="licenseDocLink"]');
    expect(license.attribute('href')).toBe('https://islod.obrnadzor.gov.ru/rlic/');
    const { html: employees } = await readPage(switchedOn, '/sveden/employees');
    expect(employees.all('tr[itemprop="teachingStaff"]')).toHaveLength(2);
  });

  test('links the section from navigation, footer, index and sitemap', async ({ switchedOn }) => {
    const title = 'Сведения об образовательной организации';
    const { html } = await readPage(switchedOn, '/sveden');
    expect(textsOf(html, 'h1')).toEqual([title]);
    expect(attributesOf(html.named('nav', 'Подразделы'), 'a', 'href')).toEqual(
      PARTS.map(([name]) => `/sveden/${name}`),
    );
    const { html: news } = await readPage(switchedOn, '/news');
    for (const place of ['header', 'footer']) {
      const links = attributesOf(news.one(place), 'a', 'href').filter((url) => url === '/sveden');
      expect(links.length, place).toBeGreaterThan(0);
    }
    const sitemap = (await read(switchedOn, '/sitemap.xml')).text;
    for (const [part] of PARTS)
      expect(sitemap).toContain(`<loc>${SITE_ORIGIN}/sveden/${part}</loc>`);
  });

  test('switched off has neither pages nor links', async ({ sample: { site } }) => {
    for (const url of ['/sveden', '/sveden/common', '/sveden/nope']) {
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
  test.for(PARTS)(
    '/sveden/%s that is empty says so in every tag',
    async ([part, lines], { scripted: { site, upstream } }) => {
      upstream.script('/api/layout', (_request, response) =>
        sendJson(response, layoutWith({ sveden_enabled: true })),
      );
      upstream.script(`/api/sveden/${part}`, (_request, response) => sendJson(response, {}));
      const { html, status } = await readPage(site, `/sveden/${part}`);
      expect(status).toBe(200);
      for (const tag of selectorsOf(lines)) {
        expect(textsOf(html.one('main'), tag), tag).toEqual(['Отсутствует']);
      }
    },
  );

  test('is linked where its menu does not name it', async ({ scripted: { site, upstream } }) => {
    upstream.script('/api/layout', (_request, response) =>
      sendJson(response, layoutWith({ sveden_enabled: true })),
    );
    const { html } = await readPage(site, '/news');
    const link = html.named('nav', 'Главное меню').all('a[href="/sveden"]');
    expect(link.map(({ name }) => name)).toEqual(['Сведения об образовательной организации']);
  });

  test('hostile values are texts, safe links or nothing', async ({
    scripted: { site, upstream },
  }) => {
    upstream.script('/api/layout', (_request, response) =>
      sendJson(response, layoutWith({ sveden_enabled: true })),
    );
    const fields = {
      fullName: '<script>alert(1)</script>',
      shortName: '   ',
      address: { a: 1 },
      uchredLaw: [null, 7, { nameUchred: '"><img src=x onerror=alert(1)>' }],
      licenseDocLink: [{ title: 'Лицензия', url: 'javascript:alert(1)' }, { title: 'Без адреса' }],
      unknown: 'x',
    };
    upstream.script('/api/sveden/common', (_request, response) => sendJson(response, { fields }));
    const { html, status } = await readPage(site, '/sveden/common');
    expect(status).toBe(200);
    const main = html.one('main');
    expect(main.one('[itemprop="fullName"]').text).toBe('<script>alert(1)</script>');
    expect(main.one('[itemprop="shortName"]').text).toBe('Отсутствует');
    expect(main.one('[itemprop="address"]').text).toBe('Отсутствует');
    expect(main.all('img[src="x"], script')).toHaveLength(0);
    expect(main.one('[itemprop="licenseDocLink"]').attribute('href')).toBeUndefined();
  });

  test.for([false, 'true', 1, null])('sveden_enabled: %j is off', async (flag, { scripted }) => {
    const { site, upstream } = scripted;
    upstream.script('/api/layout', (_request, response) =>
      sendJson(response, layoutWith({ sveden_enabled: flag })),
    );
    upstream.script('/api/sveden/common', (_request, response) => sendJson(response, {}));
    const before = upstream.asked.length;
    expect((await read(site, '/sveden/common')).status).toBe(404);
    expect(upstream.asked.slice(before)).not.toContain('/api/sveden/common');
  });

  test('without the resource has the 404 page', async ({ scripted: { site, upstream } }) => {
    upstream.script('/api/layout', (_request, response) =>
      sendJson(response, layoutWith({ sveden_enabled: true })),
    );
    for (const url of ['/sveden', '/sveden/common']) {
      expect((await read(site, url)).status, url).toBe(404);
    }
  });
});
