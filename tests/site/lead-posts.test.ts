import { request } from 'undici';
import { attributesOf, Html, textsOf } from '../kit/html.ts';
import { leadForm, storedLeads } from '../kit/leads.ts';
import type { RunningServer } from '../kit/process.ts';
import { read, readPage, type Servers } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

/** Forms of the sample: the button, and the words of the page that follows. */
const PRESETS = [
  ['tour', 'Записаться', 'Спасибо! Обычно звоним в течение часа'],
  ['callback', 'Жду звонка', 'Спасибо! Перезвоним в рабочее время'],
  ['question', 'Отправить вопрос', 'Спасибо! Ответим за один рабочий день'],
  ['move', 'Участвовать', 'Спасибо! Позвоним в рабочее время'],
] as const;

type Fields = Readonly<Record<string, string>>;

const post = (site: RunningServer, path: string, body: BodyInit, headers: Fields = {}) =>
  fetch(site.url + path, { method: 'POST', redirect: 'manual', body, headers });

/** A form as a browser without scripts posts it. */
const postForm = (site: RunningServer, fields: Fields, headers: Fields = {}) =>
  post(site, '/lead', new URLSearchParams(fields), { origin: site.url, ...headers });

describe('a form that is posted without scripts', () => {
  const typed = {
    form: 'tour',
    name: '<b>Анна</b> & "Ко"',
    phone: '12345',
    program: 'yasli',
    comment: 'Две строки\nтекста',
  };

  test('comes back with its errors and the typed values', async ({ sample: { site } }) => {
    const response = await postForm(site, typed);
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-");
    const html = new Html(await response.text());
    expect(textsOf(html, '[role="alert"] a')).toEqual([
      'Проверьте номер: 10 цифр после +7 или 8, для другой страны с плюса и её кода.',
      'Без согласия на обработку персональных данных мы не можем принять заявку.',
    ]);
    const valueOf = (name: string) => html.one(`main [name="${name}"]`).attribute('value');
    expect(valueOf('name')).toBe(typed.name);
    expect(valueOf('phone')).toBe(typed.phone);
    const [program] = attributesOf(html, '[name="program"] option[selected]', 'value');
    expect(program).toBe('yasli');
    expect(html.one('main [name="comment"]').typesetText).toBe(typed.comment);
    expect(html.all('[name="consent_pd"][checked]')).toHaveLength(0);
  });

  test.for(['consent_pd', 'consent_ads'])(
    'keeps a tick of the visitor: %s',
    async (name, { sample }) => {
      const html = new Html(
        await (await postForm(sample.site, { ...typed, [name]: 'true' })).text(),
      );
      expect(attributesOf(html, 'main [type="checkbox"][checked]', 'name')).toEqual([name]);
    },
  );

  test.for(PRESETS)(
    '%s is accepted, and its page names the next steps',
    async (preset, { sample }) => {
      const { site, bff } = sample;
      const [form, button, success] = preset;
      const phone = `8 903 510-01-0${PRESETS.indexOf(preset)}`;
      const { html: before } = await readPage(site, `/lead?form=${form}`);
      expect(textsOf(before, 'main form button[type="submit"]')).toEqual([button]);
      const fields = { ...typed, form, name: 'Анна', phone, consent_pd: 'true' };
      const response = await postForm(site, fields);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`/lead?sent=1&form=${form}`);
      const { html } = await readPage(site, `/lead?sent=1&form=${form}`);
      expect(html.one('main').text).toContain(success);
      expect(storedLeads(bff, phone).map(({ lead }) => lead)).toEqual([
        expect.objectContaining({ form, comment: typed.comment, consent_ads: false }),
      ]);
    },
  );

  test('for a tour says that staff will find a day', async ({ sample: { site } }) => {
    const { html } = await readPage(site, '/lead?sent=1&form=tour');
    expect(html.one('main').text).toContain('выберем день и час');
  });

  test('shows its values to nobody else', async ({ sample: { site } }) => {
    const before = await read(site, '/lead?form=tour');
    const own = await postForm(site, { form: 'tour', name: 'Тайное имя' });
    const name = new Html(await own.text()).one('main [name="name"]');
    expect(name.attribute('value')).toBe('Тайное имя');
    const after = await read(site, '/lead?form=tour');
    // A failed comparison would print both pages.
    expect(after.text === before.text).toBe(true);
    expect(after.text.includes('Тайное имя')).toBe(false);
  });
});

describe('a withdrawal of consent', () => {
  const PAGE = '/lead?form=withdrawal';
  const withdrawal = { form: 'withdrawal', name: 'Анна', withdraws: 'all' };

  test('has a form without consents, linked from the footer', async ({ sample: { site } }) => {
    const { html } = await readPage(site, PAGE);
    expect(html.one('footer').named('a', 'Отзыв согласия').attribute('href')).toBe(PAGE);
    const main = html.one('main');
    expect(textsOf(main, 'h1')).toEqual(['Отзыв согласия']);
    expect(textsOf(main, 'h2')).toEqual([]);
    expect(main.all('[name^="consent_"]')).toHaveLength(0);
    const values = attributesOf(main, '[name="withdraws"] option', 'value');
    expect(values).toEqual(['', 'all', 'processing', 'advertising']);
    const policy = main.named('form a', 'Политика конфиденциальности (откроется в новой вкладке)');
    expect(policy.attribute('href')).toBe('/pages/1-privacy-policy');
    const other = await readPage(site, '/lead?form=tour');
    expect(other.html.named('nav', 'Другие формы').text).not.toContain('Отзыв');
  });

  test('is stored without a consent, and deletes nothing', async ({ sample: { site, bff } }) => {
    const phone = '8 903 510-00-09';
    const before = { ...withdrawal, form: 'tour', phone, consent_pd: 'true' };
    expect((await postForm(site, before)).status).toBe(303);
    const response = await postForm(site, { ...withdrawal, phone });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/lead?sent=1&form=withdrawal');
    const { html } = await readPage(site, '/lead?sent=1&form=withdrawal');
    expect(textsOf(html.one('main'), 'h2')).toEqual(['Отзыв согласия получен']);
    expect(html.one('main').text).toContain('в срок не более 30 дней');
    const stored = storedLeads(bff, phone);
    expect(stored.map(({ lead }) => lead.form).toSorted()).toEqual(['tour', 'withdrawal']);
    const own = stored.find(({ lead }) => lead.form === 'withdrawal');
    expect(own?.lead).toMatchObject({ withdraws: 'all', consent_ads: false });
    expect(own?.lead).not.toHaveProperty('consent_pd');
    expect(own).not.toHaveProperty('consent');
  });

  test('comes back if it names no withdrawn consent', async ({ sample: { site } }) => {
    const unnamed = { ...withdrawal, phone: '8 903 510-00-10', withdraws: '' };
    const body = new URLSearchParams(unnamed);
    const response = await post(site, PAGE, body, { origin: site.url });
    expect(response.status).toBe(422);
    const html = new Html(await response.text());
    expect(textsOf(html, '[role="alert"] a')).toEqual(['Выберите один из вариантов.']);
    expect(textsOf(html, 'h1')).toEqual(['Отзыв согласия']);
  });

  test('is not linked if the upstream has no preset for it', async ({ bare: { site } }) => {
    const { html } = await readPage(site, '/news');
    expect(html.one('footer').text).not.toContain('Отзыв');
  });
});

test('every form has the privacy policy beside it', async ({ sample: { site } }) => {
  for (const path of ['/lead?form=tour', '/lead?form=question']) {
    const { html } = await readPage(site, path);
    const forms = html.all('main form');
    expect(forms.length, path).toBeGreaterThan(0);
    for (const form of forms) {
      expect(attributesOf(form, 'a', 'href'), path).toContain('/pages/1-privacy-policy');
    }
  }
});

test('a body that is not a form is refused with a whole page', async ({ sample: { site } }) => {
  const headers = { 'content-type': 'application/json' };
  const response = await post(site, '/lead', '{"name":"Анна"}', headers);
  expect(response.status).toBe(415);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = new Html(await response.text());
  expect(html.all('h1')).toHaveLength(1);
  expect(html.one('body').text).toContain('Вернитесь назад');
});

const STEPS = ['Вы отправляете форму', 'Мы связываемся с вами', 'Вы приходите познакомиться'];

test('beside the form are the next steps, the director and directions', async ({
  sample: { site },
}) => {
  const { html } = await readPage(site, '/lead?form=tour');
  const main = html.one('main');
  const { text } = main;
  for (const step of STEPS) expect(text).toContain(step);
  expect(text).toContain('Администратор на связи Пн–Пт 7:30–20:00.');
  expect(main.named('a', 'Елена Воронова').attribute('href')).toBe('/team/elena-voronova');
  expect(attributesOf(main, 'img[src*="elena-voronova"]', 'src')).toHaveLength(1);
  expect(textsOf(main, 'h2')).toEqual(['Что будет дальше', 'Как нас найти']);
  expect(text).toContain('Орбитальная улица, дом 7');
  expect(attributesOf(main, 'a[href*="rtext=~55.7571,37.4082"]', 'href')).toHaveLength(1);
});

test('no times, people and places are invented for an upstream that names none', async ({
  scripted: { site, upstream },
}) => {
  upstream.answer('/api/lead', [{ slug: 'tour' }]);
  const { html } = await readPage(site, '/lead');
  const main = html.one('main');
  const { text } = main;
  for (const step of STEPS) expect(text).toContain(step);
  expect(textsOf(main, 'h2')).toEqual(['Что будет дальше']);
  expect(main.all('img[src^="/media/"]')).toHaveLength(0);
  expect(text).not.toMatch(/\d:\d\d|\d ₽|20\d\d|Елена|Орбитальная/);
});

test('the form is shown when the team and the contacts fail', async ({
  scripted: { site, upstream },
}) => {
  upstream.answer('/api/lead', [{ slug: 'tour' }]);
  for (const path of ['/api/team', '/api/contacts']) {
    upstream.fail(path);
  }
  const { html, status } = await readPage(site, '/lead');
  expect(status).toBe(200);
  expect(html.all('main form')).toHaveLength(1);
});

const SITE = 'https://kosmosad.test';
const HOST = 'kosmosad.test';

let sent = 0;

/** Posts a lead like a browser, or a proxy, that sends these headers. @returns the status */
async function postFrom(site: RunningServer, headers: Record<string, string>, path = '/api/lead') {
  sent += 1;
  const fields = { ...leadForm, form: 'tour', phone: `8903${String(sent).padStart(7, '0')}` };
  const isForm = path === '/lead';
  const text = Object.entries(fields).map(([name, value]): [string, string] => [name, `${value}`]);
  const { statusCode, body } = await request(site.url + path, {
    method: 'POST',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    body: isForm ? new URLSearchParams(text).toString() : JSON.stringify(fields),
  });
  await body.dump();
  return statusCode;
}

const proxied = (proto: string, host = HOST) => ({
  'x-forwarded-for': '1.2.3.4, 203.0.113.7',
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
});

const startBff = (servers: Servers, settings: Record<string, string> = {}) => {
  servers.upstream.answer('/api/lead', [{ slug: 'tour' }]);
  return servers.startBff({ CLIENT_LIMITS: '0', ...settings });
};

describe('a lead is taken from the site’s own origin, with its scheme', () => {
  test('behind a proxy: the headers of a trusted one count, as does its visitor’s address', async ({
    servers,
  }) => {
    const bff = await startBff(servers, { SITE_ORIGIN: SITE });
    const [site, alone] = await Promise.all([
      servers.startSite(bff.url, { TRUST_PROXY: '127.0.0.1' }),
      servers.startSite(bff.url),
    ]);
    const lastAddress = () => storedLeads(bff).at(-1)?.ip;
    expect(await postFrom(site, { origin: SITE, ...proxied('https') })).toBe(201);
    expect(lastAddress()).toBe('203.0.113.7');
    expect(await postFrom(site, { origin: SITE, ...proxied('https') }, '/lead')).toBe(303);
    const www = 'https://www.kosmosad.test';
    expect(await postFrom(site, { origin: www, ...proxied('https', 'www.kosmosad.test') })).toBe(
      201,
    );
    // The host alone is not the origin.
    expect(await postFrom(site, { origin: `http://${HOST}`, ...proxied('https') })).toBe(403);
    expect(await postFrom(site, { origin: `http://${HOST}`, ...proxied('https') }, '/lead')).toBe(
      403,
    );
    // Without trust in a proxy only the public origin is known.
    expect(await postFrom(alone, { origin: SITE, host: HOST, ...proxied('https') })).toBe(201);
    expect(lastAddress()).toBe('127.0.0.1');
    const plain = { origin: `http://${HOST}`, host: HOST };
    expect(await postFrom(alone, plain)).toBe(403);
    expect(await postFrom(alone, { ...plain, ...proxied('http') })).toBe(403);
  });

  test('without SITE_ORIGIN: the requested origin', async ({ servers }) => {
    const bff = await startBff(servers);
    const site = await servers.startSite(bff.url);
    const { origin, host } = new URL(site.url);
    expect(await postFrom(site, { origin })).toBe(201);
    expect(await postFrom(site, { origin: `https://${host}` })).toBe(403);
    expect(await postFrom(site, { origin: 'null' })).toBe(403);
    expect(await postFrom(site, { origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(201);
  });
});
