import ical from 'ical.js';
import type { Bff } from '../kit/bff.ts';
import { Html, textsOf } from '../kit/html.ts';
import type { RunningServer } from '../kit/process.ts';
import { openServers, read, readPage, type Servers } from '../kit/stack.ts';
import { afterAll, beforeAll, describe, expect, test } from '../kit/test.ts';
import { bookVisit, keyOf, showVisit, slotAt, slotIdsIn, withVisits } from '../kit/visits.ts';

const DAY_MS = 86_400_000;
/** Five days after the BFF's clock. */
const SATURDAY = Date.parse('2027-03-06T10:00:00+03:00');

const ONE_PLACE = slotAt(SATURDAY + 4 * DAY_MS, { id: 'one-place' });
const SLOTS = [
  slotAt(SATURDAY, { id: 'sat', capacity: 50, note: 'Захватите сменную обувь' }),
  slotAt(SATURDAY + 3 * DAY_MS, { id: 'tue', capacity: 50 }),
  ONE_PLACE,
  slotAt(SATURDAY + 5 * DAY_MS, { id: 'trial', kind: 'trial', capacity: 50 }),
];

let servers: Servers;
let bff: Bff;
let site: RunningServer;

beforeAll(async () => {
  servers = await openServers();
  servers.upstream.answer('/api/lead', [{ slug: 'tour' }]);
  servers.upstream.answer('/api/slots', SLOTS);
  servers.upstream.answer('/api/contacts', { address: 'Орбитальная улица, дом 7' });
  bff = await servers.startBff({ CLIENT_LIMITS: '0', ...withVisits });
  bff.advance(SATURDAY - 5 * DAY_MS - bff.now);
  site = await servers.startSite(bff.url);
});
afterAll(() => servers.close());

let families = 0;

/** Books a time for a family of its own. @returns the path of its visit, and its token */
async function book(slot: string) {
  families += 1;
  const { json } = await bookVisit(bff, { slot }, `203.0.113.${families}`);
  const { visit: token = '', number = 0 } = json;
  expect(token).not.toBe('');
  return { token, number, path: `/visit/${token}` };
}

/** Sends a form like a browser that withholds the address of its page. */
const send = async (path: string, fields: Readonly<Record<string, string>>) => {
  const response = await fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'null' },
    body: new URLSearchParams(fields),
  });
  const { status, headers } = response;
  return { status, headers, html: new Html(await response.text()) };
};

const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

const expectSecret = (headers: Headers) =>
  expect(Object.fromEntries(headers)).toMatchObject(SECRET_HEADERS);

const mainOf = (html: Html) => html.one('main').text;

describe('the page of a visit', () => {
  test('shows time, place and kind, and nothing of the visitor', async () => {
    const { path, number } = await book('sat');
    const { status, html } = await readPage(site, path);
    expect(status).toBe(200);
    expect(textsOf(html, 'h1')).toEqual(['Вы записаны']);
    expect(html.text).not.toContain('На экскурсию');
    expect(html.text).not.toContain('Записаться на экскурсию');
    expect(textsOf(html, 'main article p').slice(0, 2)).toEqual([
      `экскурсия Заявка № ${number}`,
      '6 марта, суббота, 10:00–10:45',
    ]);
    expect(textsOf(html, 'main dd')).toEqual(['Холл', 'Захватите сменную обувь']);
    expect(mainOf(html)).toContain('Орбитальная улица, дом 7');
    expect(mainOf(html)).toContain(`https://kosmosad.test${path}`);
    expect(mainOf(html)).not.toContain('Анна');
  });

  test('is private: not kept, not indexed, without a referrer, without the client', async () => {
    const { path } = await book('sat');
    const { text, headers } = await read(site, path);
    expectSecret(headers);
    const html = new Html(text);
    expect(html.one('meta[name="robots"]').attribute('content')).toBe('noindex');
    expect(html.all('script')).toHaveLength(1);
    expect(html.one('script').source).toContain('low-vision');
    expect(html.all('link[rel="modulepreload"], link[rel="canonical"], [as="script"]')).toEqual([]);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    for (const address of [`/RSC/R${path}.txt`, '/RSC/R/_visit.txt', '/_visit', '/visit']) {
      expect((await read(site, address)).status, address).toBe(404);
    }
    expect((await read(site, '/robots.txt')).text).toContain('Disallow: /visit/\n');
    expect((await read(site, '/sitemap.xml')).text).not.toContain('/visit');
  });

  test('offers a choice of other times of the same kind', async () => {
    const { path } = await book('sat');
    const { html } = await readPage(site, path);
    // Another test may hold the single place.
    expect(slotIdsIn(html).filter((id) => id !== 'one-place')).toEqual(['tue']);
    expect(html.all('[name="slot"][checked]')).toEqual([]);
  });
});

describe('a form on it', () => {
  test('moves the visit, and leads to its page', async () => {
    const { path, token } = await book('sat');
    const { status, headers } = await send(path, { action: 'move', revision: '1', slot: 'tue' });
    expect([status, headers.get('location')]).toEqual([303, path]);
    expectSecret(headers);
    const { visit } = await showVisit(bff, token);
    expect(visit).toMatchObject({ revision: 2, state: 'booked', time: { id: 'tue' } });
    const { html } = await readPage(site, path);
    expect(textsOf(html, 'h1')).toEqual(['Визит перенесён']);
    expect(mainOf(html)).toContain('Прежнее время: суббота, 6 марта, 10:00–10:45');
    expect(mainOf(html)).toContain('9 марта, вторник, 10:00–10:45');
  });

  test('cancels it, and leads to its page, which is in no cache and leads to another', async () => {
    const { path } = await book('sat');
    expect(textsOf((await readPage(site, path)).html, 'h1')).toEqual(['Вы записаны']);
    const { status, headers } = await send(path, { action: 'cancel', revision: '1' });
    expect([status, headers.get('location')]).toEqual([303, path]);
    const { html } = await readPage(site, path);
    expect(textsOf(html, 'h1')).toEqual(['Визит отменён']);
    expect(html.all('main form')).toEqual([]);
    expect(textsOf(html, 'main s')).toEqual(['6', '10:00']);
    expect(mainOf(html)).toContain('Отменён');
    expect(mainOf(html)).not.toContain('Сохраните ссылку');
    expect(html.one('main').named('a', 'Выбрать другое время').attribute('href')).toBe('/lead');
    const file = html.one('main').named('a', 'Убрать из календаря').attribute('href');
    expect(file).toBe(`${path}/visit.ics`);
  });

  test('that is late shows the remaining times, and keeps the visit', async () => {
    const [first, second] = [await book('sat'), await book('sat')];
    // The site's list still has the time as free.
    expect((await readPage(site, first.path)).html.all('[value^="one-place@"]')).toHaveLength(1);
    const fields = { action: 'move', revision: '1', slot: keyOf(ONE_PLACE) };
    expect((await send(second.path, fields)).status).toBe(303);
    const { status, html } = await send(first.path, fields);
    expect(status).toBe(422);
    expect(html.one('[role="alert"]').text).toContain('Прежнее время за вами');
    expect(slotIdsIn(html)).toEqual(['tue']);
    expect(html.all('details[open]')).toHaveLength(1);
    expect(mainOf(html)).toContain('6 марта, суббота, 10:00–10:45');
    await send(second.path, { action: 'cancel', revision: '2' });
  });

  test('without a time neither moves nor cancels', async () => {
    const { path, token } = await book('sat');
    const { status, html } = await send(path, { action: 'move', revision: '1' });
    expect(status).toBe(422);
    expect(html.one('[role="alert"]').text).toContain('выберите время');
    expect((await showVisit(bff, token)).visit).toMatchObject({ revision: 1, state: 'booked' });
  });

  test.each([
    ['without a revision', { action: 'cancel' }, 400],
    ['with another command', { action: 'delete', revision: '1' }, 400],
    ['with an invalid time', { action: 'move', revision: '1', slot: 'none' }, 422],
  ])('%s changes nothing', async (_what, fields, expected) => {
    const { path, token } = await book('sat');
    const { status, headers, html } = await send(path, fields);
    expect(status).toBe(expected);
    expectSecret(headers);
    expect(html.all('h1')).toHaveLength(1);
    expect((await showVisit(bff, token)).visit).toMatchObject({ revision: 1, state: 'booked' });
  });

  test('is not accepted as JSON, and no other method changes anything', async () => {
    const { path } = await book('sat');
    const options = { headers: { 'content-type': 'application/json' }, body: '{"revision":1}' };
    expect((await fetch(site.url + path, { method: 'POST', ...options })).status).toBe(415);
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await fetch(site.url + path, { method })).status, method).toBe(405);
    }
    expect((await fetch(`${site.url}${path}/visit.ics`, { method: 'POST' })).status).toBe(405);
  });
});

describe('a link without a visit', () => {
  const forged = (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;

  test.each([
    ['forged', forged],
    ['without a token', () => 'abc'],
  ])('because it is %s says so, and changes nothing', async (_what, change) => {
    const { token } = await book('sat');
    const path = `/visit/${change(token)}`;
    const { status, headers, html } = await readPage(site, path);
    expect(status).toBe(404);
    expectSecret(headers);
    expect(textsOf(html, 'h1')).toEqual(['Ссылка не подходит']);
    expect(html.one('[role="alert"]').text).toContain('скопирована целиком');
    expect((await send(path, { action: 'cancel', revision: '1' })).status).toBe(404);
    expect((await read(site, `${path}/visit.ics`)).status).toBe(404);
    expect((await showVisit(bff, token)).visit).toMatchObject({ revision: 1, state: 'booked' });
  });
});

test('its file for a calendar follows the visit', async () => {
  const { path, number } = await book('sat');
  const readEvent = async () => {
    const { status, headers, text } = await read(site, `${path}/visit.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expectSecret(headers);
    expect(text.replaceAll('\r\n ', '')).toContain(`URL;VALUE=URI:https://kosmosad.test${path}`);
    const calendar = new ical.Component(ical.parse(text) as unknown[]);
    const [event] = calendar.getAllSubcomponents('vevent');
    return (name: string) => String(event?.getFirstPropertyValue(name));
  };
  const names = ['uid', 'sequence', 'status', 'dtstart', 'location', 'summary'];
  const uid = `visit-${number}@kosmosad.test`;
  const about = ['Холл, Орбитальная улица, дом 7', 'Экскурсия в Чужой сад'];
  const before = await readEvent();
  expect(names.map(before)).toEqual([uid, '1', 'CONFIRMED', '2027-03-06T07:00:00Z', ...about]);
  await send(path, { action: 'move', revision: '1', slot: 'tue' });
  const moved = await readEvent();
  expect(names.map(moved)).toEqual([uid, '2', 'CONFIRMED', '2027-03-09T07:00:00Z', ...about]);
  await send(path, { action: 'cancel', revision: '2' });
  const cancelled = await readEvent();
  expect(names.slice(0, 3).map(cancelled)).toEqual([uid, '3', 'CANCELLED']);
});
