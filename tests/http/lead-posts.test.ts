import { readStoredLeads } from '../support/stored-leads.ts';
import { attributesOf, Html, textsOf } from '../support/html.ts';
import { read, readPage } from '../support/servers.ts';
import { describe, expect, test } from '../support/site-test.ts';
import type { RunningServer } from '../support/stack.ts';

type Fields = Readonly<Record<string, string>>;

const post = (site: RunningServer, path: string, body: BodyInit, headers: Fields = {}) =>
  fetch(site.url + path, { method: 'POST', redirect: 'manual', body, headers });

/** A form as a browser without scripts posts it. */
const postForm = (site: RunningServer, fields: Fields, headers: Fields = {}) =>
  post(site, '/lead', new URLSearchParams(fields), { origin: site.url, ...headers });

/** A form as the page's script posts it. */
const postJson = (site: RunningServer, fields: object, headers: Fields = {}) =>
  post(site, '/api/lead', JSON.stringify(fields), {
    'content-type': 'application/json',
    ...headers,
  });

describe('a form that is posted without scripts', () => {
  const typed = {
    form: 'tour',
    name: '<b>Анна</b> & "Ко"',
    phone: '12345',
    program: 'yasli',
    comment: 'Две строки\nтекста',
  };

  test('comes back with its errors and what was typed', async ({ embedded: { site } }) => {
    const response = await postForm(site, typed);
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-");
    const html = new Html(await response.text());
    expect(textsOf(html, '[role="alert"] a')).toEqual([
      'Проверьте номер: нужен российский, из 10 цифр после +7 или 8.',
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

  test('is taken, and its page says what follows', async ({ embedded: { site, database } }) => {
    const phone = '8 903 510-00-01';
    const response = await postForm(site, { ...typed, name: 'Анна', phone, consent_pd: 'true' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/lead?sent=1&form=tour');
    const { html } = await readPage(site, '/lead?sent=1&form=tour');
    expect(html.one('main').text).toContain('Спасибо! Обычно звоним в течение часа');
    expect(html.one('main').text).toContain('выберем день и час');
    expect(readStoredLeads(database, phone).map(({ lead }) => lead)).toEqual([
      expect.objectContaining({ form: 'tour', program: 'yasli', comment: typed.comment }),
    ]);
  });

  test('shows nothing of itself to anybody else', async ({ embedded: { site } }) => {
    const before = await read(site, '/lead?form=tour');
    const own = await postForm(site, { form: 'tour', name: 'Тайное имя' });
    const name = new Html(await own.text()).one('main [name="name"]');
    expect(name.attribute('value')).toBe('Тайное имя');
    const after = await read(site, '/lead?form=tour');
    // A comparison that fails would print both pages.
    expect(after.text === before.text).toBe(true);
    expect(after.text.includes('Тайное имя')).toBe(false);
  });
});

test('what is no form is refused with a whole page', async ({ embedded: { site } }) => {
  const headers = { 'content-type': 'application/json' };
  const response = await post(site, '/lead', '{"name":"Анна"}', headers);
  expect(response.status).toBe(415);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(new Html(await response.text()).all('h1')).toHaveLength(1);
});

const visitor = { form: 'tour', name: 'Анна', consent_pd: true };

test('a form of another site is refused and not stored', async ({
  embedded: { site, database },
}) => {
  const phone = '8 903 300-00-13';
  const headers = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' };
  const scripted = await postJson(site, { ...visitor, phone }, headers);
  expect(scripted.status).toBe(403);
  const posted = await postForm(site, { ...visitor, consent_pd: 'true', phone }, headers);
  expect(posted.status).toBe(403);
  expect(new Html(await posted.text()).all('h1')).toHaveLength(1);
  expect(readStoredLeads(database, phone)).toHaveLength(0);
});

test('forwarded addresses and hosts are believed from named proxies only', async ({
  embedded,
  stacks,
}) => {
  const forwarded = {
    'x-forwarded-for': '1.2.3.4, 203.0.113.9',
    'x-forwarded-host': 'proxied.test',
  };
  const withOrigin = { ...forwarded, origin: 'https://proxied.test' };
  const lead = { ...visitor, phone: '8 903 300-00-14' };
  expect((await postJson(embedded.site, lead, withOrigin)).status).toBe(403);
  expect((await postJson(embedded.site, lead, forwarded)).status).toBe(201);
  expect(readStoredLeads(embedded.database, lead.phone)[0]?.ip).toBe('127.0.0.1');

  const behind = await stacks.of('embedded', { TRUST_PROXY: '127.0.0.1' });
  const other = { ...visitor, phone: '8 903 300-00-15' };
  expect((await postJson(behind.site, other, withOrigin)).status).toBe(201);
  expect(readStoredLeads(behind.database, other.phone)[0]?.ip).toBe('203.0.113.9');
});
