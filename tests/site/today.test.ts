import { bareContent } from '../kit/content.ts';
import { moveOn, startingAt } from '../kit/clock.ts';
import { textsOf } from '../kit/html.ts';
import { readPage, type Servers } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

const info = {
  title: 'Родителям',
  schedule: [
    { time: '10:50', time_end: '12:30', title: 'Прогулка' },
    { time: '12:30', time_end: '13:00', title: 'Обед' },
  ],
  meals: {
    week: [
      { day: 'Понедельник', meals: [{ time: '12:30', title: 'Обед', dishes: ['борщ', 'компот'] }] },
    ],
  },
};
const contacts = {
  title: 'Контакты',
  work_time: [{ days: 'Пн–Пт, администратор', from: '7:30', to: '20:00' }],
  closed: [{ from: '2026-12-07', to: '2026-12-08', title: 'Ремонт' }],
};

/** A site started at a time in Moscow, with this content. 2026-11-23 is a Monday. */
async function siteAt(moscow: string, servers: Servers, content: object = { info, contacts }) {
  for (const [name, body] of Object.entries(content)) servers.upstream.answer(`/api/${name}`, body);
  const bff = await servers.startBff();
  return servers.startSite(bff.url, { ...startingAt(Date.parse(`${moscow}+03:00`)) });
}

describe('today', () => {
  test.for([
    ['2026-11-23T21:00:00', 'Сейчас закрыто, откроемся завтра в 7:30'],
    ['2026-12-07T12:00:00', 'Закрыто: Ремонт, откроемся 9 декабря 2026 в 7:30'],
  ] as const)('at %s is «%s», on both pages', async ([moment, words], { servers }) => {
    const site = await siteAt(moment, servers);
    for (const path of ['/', '/info']) {
      const { html } = await readPage(site, path);
      const band = html.all('main p').find(({ text }) => text.startsWith('Сегодня в саду'));
      expect(band?.text, path).toMatch(new RegExp(words.replaceAll(' ', '\\s*')));
      expect(html.all('[aria-current="time"]'), path).toEqual([]);
    }
  });

  test('expires with the page, which changes on time', async ({ servers }) => {
    const site = await siteAt('2026-11-23T12:29:20', servers);
    const { html } = await readPage(site, '/');
    expect(textsOf(html, 'main li details dd')).toContain('борщ, компот');
    const current = () =>
      readPage(site, '/').then((page) => textsOf(page.html, '[aria-current] h3'));
    expect(await current()).toEqual(['Прогулка']);
    const words = async () => (await readPage(site, '/info')).html.one('main').text;
    expect(await words()).toContain('Открыто до 20:00');
    expect(await words()).toContain('Сейчас прогулка до 12:30');
    moveOn(site);
    await expect.poll(words).toContain('Сейчас обед до 13:00');
    await expect.poll(current).toEqual(['Обед']);
  });

  test('is the kindergarten’s, where events are over at midnight, also without the API', async ({
    servers,
  }) => {
    const day = '2026-12-05';
    const move = { slug: 'bal', title: 'Бал', kind: 'event', date: day, date_start: day };
    const layout = { config: { time_zone: 'Asia/Vladivostok' }, menu: [] };
    const content = {
      layout,
      'moves?page=1': { items: [move], next_page: null },
      'moves/bal': move,
    };
    const site = await siteAt(`${day}T16:59:20`, servers, content);
    const words = async () =>
      Promise.all(
        ['/moves', '/moves/bal'].map(
          async (path) => (await readPage(site, path)).html.one('main').text,
        ),
      );
    const before = await words();
    expect(before.join()).not.toMatch(/прошло|завершено/i);
    await servers.upstream.close();
    moveOn(site);
    await expect
      .poll(words)
      .toEqual([expect.stringContaining('завершено'), expect.stringContaining('прошло')]);
  });

  test('is missing only briefly if its content fails', async ({ scripted }) => {
    for (const [name, body] of Object.entries({ info, contacts })) {
      scripted.upstream.answer(`/api/${name}`, body);
    }
    scripted.upstream.fail('/api/contacts');
    const { status, headers, html } = await readPage(scripted.site, '/');
    expect(status).toBe(200);
    expect(html.one('main').text).not.toContain('Открыто');
    expect(headers.get('cache-control')).not.toContain('s-maxage=30');
  });

  test('is absent if the content lacks it', async ({ bare: { site } }) => {
    expect(bareContent).not.toHaveProperty('/api/info.schedule');
    for (const path of ['/', '/info']) {
      expect((await readPage(site, path)).html.one('main').text, path).not.toContain(
        'Сегодня в саду',
      );
    }
  });
});
