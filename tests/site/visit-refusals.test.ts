import type { ServerResponse } from 'node:http';
import type { Visit } from '#contract/shapes/visits.ts';
import type { BffStandIn, ContentTable } from '../kit/bff-stand-in.ts';
import { bareContent } from '../kit/content.ts';
import { attributesOf, Html, textsOf } from '../kit/html.ts';
import type { RunningServer } from '../kit/process.ts';
import { readPage, startFedSite } from '../kit/stack.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '../kit/test.ts';

const TOKEN = 'Secret_token-'.padEnd(43, 'x');
const PAGE = `/visit/${TOKEN}`;
const RESOURCE = `/api/visits/${TOKEN}`;

const VISIT: Visit = {
  number: 7,
  revision: 1,
  state: 'booked',
  is_open: true,
  time: {
    id: 'a',
    kind: 'tour',
    starts_at: '2026-11-28T10:00:00+03:00',
    ends_at: '2026-11-28T10:45:00+03:00',
  },
};
const CONTENT = {
  ...bareContent,
  '/api/lead': [{ slug: 'tour' }],
  [RESOURCE]: VISIT,
  '/api/visits/times': { times: [{ ...VISIT.time, id: 'b', free: 1 }] },
};

const fail =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers).end('{"error":{}}');
  };

const content: ContentTable = { ...CONTENT };
let change: (response: ServerResponse) => void;
let bff: BffStandIn;
let site: RunningServer;

let close: () => Promise<void>;

beforeAll(async () => {
  const settings = { TRUST_PROXY: '127.0.0.1', CLIENT_LIMITS: `${50 / 300}`, LOG_LEVEL: 'info' };
  const takePost = (response: ServerResponse) => change(response);
  ({ bff, site, close } = await startFedSite(content, settings, takePost));
});
afterEach(() => void Object.assign(content, CONTENT));
afterAll(() => close());

let families = 0;
/** Each test has a new address, because the renders of an address are limited. */
const from = (address = `203.0.113.${(families += 1)}`) => ({ 'x-forwarded-for': address });

const open = async (headers = from()) => {
  const response = await fetch(site.url + PAGE, { headers });
  return { response, html: new Html(await response.text()) };
};

async function cancel(headers: Record<string, string> = from()) {
  const body = new URLSearchParams({ action: 'cancel', revision: '1' });
  const options = { method: 'POST', redirect: 'manual', headers, body } as const;
  const response = await fetch(site.url + PAGE, options);
  return { response, html: new Html(await response.text()) };
}

const alertOf = (html: Html): string => html.one('[role="alert"]').text;

test('a visit whose time was withdrawn says so, and leads to the form', async () => {
  const time = { ...VISIT.time, kind: 'open-day', move_slug: 'otkrytyj-den' };
  content[RESOURCE] = { ...VISIT, state: 'withdrawn', is_open: false, time };
  const { response, html } = await open();
  expect(response.status).toBe(200);
  expect(textsOf(html, 'h1')).toEqual(['Этого времени больше нет']);
  expect(html.one('main').text).toContain('8 800 000-00-00');
  const link = html.one('main').named('a', 'Выбрать другое время');
  expect(link.attribute('href')).toBe('/lead?move=otkrytyj-den');
});

test('a visit without other times to move to says whom to call', async () => {
  content['/api/visits/times'] = { times: [] };
  const { html } = await open();
  expect(html.all('[name="slot"]')).toEqual([]);
  expect(html.one('main').text).toContain('Другого времени сейчас нет');
});

describe('a BFF that does not return the visit', () => {
  test.each([
    ['has a failing store', fail(503, { 'retry-after': '5' }), 503, '5'],
    ['is asked too often', fail(429, { 'retry-after': '17' }), 429, '17'],
    ['responds with something else', (response: ServerResponse) => response.end('{}'), 503, null],
    ['is cut off', (response: ServerResponse) => response.destroy(), 503, '5'],
  ])('that %s: the page says whom to call', async (_what, respond, status, wait) => {
    content[RESOURCE] = respond;
    const { response, html } = await open();
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, wait]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(textsOf(html, 'h1')).toEqual(['Визит сейчас не открывается']);
    expect(alertOf(html)).toContain('8 800 000-00-00');
    expect((await fetch(`${site.url}${PAGE}/visit.ics`, { headers: from() })).ok).toBe(false);
  });
});

describe('a change that is not made', () => {
  test.each([
    ['the store fails', fail(503, { 'retry-after': '5' }), 503, 'Попробуйте через минуту'],
    ['there were too many requests', fail(429, { 'retry-after': '17' }), 429, 'Слишком много'],
  ])('because %s: the page shows the visit as it is', async (_why, respond, status, text) => {
    change = respond;
    const { response, html } = await cancel();
    expect(response.status).toBe(status);
    expect(alertOf(html)).toContain(text);
    expect(textsOf(html, 'h1')).toEqual(['Вы записаны']);
    expect(html.all('main form')).toHaveLength(2);
  });

  test.each([
    ['its page is old', { revision: 2 }, 'Ничего не изменилось: визит уже поменяли', ['2', '2']],
    ['it was moved nine times', { can_move: false }, 'Прежнее время за вами', ['1']],
    ['it has begun', { is_open: false }, 'на сайте этот визит больше не изменить', []],
  ])('because %s: the page shows what is left to do', async (_why, visit, text, revisions) => {
    change = (response) => response.writeHead(409).end(JSON.stringify({ ...VISIT, ...visit }));
    const { response, html } = await cancel();
    expect(response.status).toBe(409);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(alertOf(html).replaceAll('\u00a0', ' ')).toContain(text);
    expect(attributesOf(html, '[name="revision"]', 'value')).toEqual(revisions);
  });

  test('because the lead was deleted: its link leads to nothing', async () => {
    change = fail(404);
    const { response, html } = await cancel();
    expect(response.status).toBe(404);
    expect(textsOf(html, 'h1')).toEqual(['Ссылка не подходит']);
  });
});

test.each(['.', ')', '%C2%BB', '.%22', '%20'])(
  'a link that was copied from a text with %s opens its visit',
  async (after) => {
    const { status, headers } = await fetch(site.url + PAGE + after, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, PAGE]);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  },
);

test('a change reaches the BFF with the address of its visitor, and nothing else', async () => {
  change = (response) => response.end(JSON.stringify({ ...VISIT, revision: 2 }));
  const headers = { origin: 'null', cookie: 'secret=1', 'x-request-id': 'own' };
  const { response } = await cancel({ ...from('203.0.113.250'), ...headers });
  expect(response.status).toBe(303);
  const seen = bff.seen.at(-1) ?? {};
  expect(seen).toMatchObject({
    'x-forwarded-for': '203.0.113.250',
    'content-type': 'application/json',
  });
  expect(seen).not.toHaveProperty('cookie');
  expect(seen).not.toHaveProperty('origin');
  expect(seen['x-request-id']).not.toBe('own');
});

test('a page of a visit counts towards its visitor’s renders', async () => {
  const visitor = from();
  const all = await Promise.all(Array.from({ length: 40 }, () => open(visitor)));
  const refused = all.filter(({ response }) => response.status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(all.length);
  for (const { response, html } of refused) {
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html.one('body').text).toContain('Подождите минуту');
  }
});

test('a form that comes back counts towards them, too, and then gets a static page', async () => {
  change = (response) => response.writeHead(422).end('{"errors":{"phone":["x"]}}');
  const visitor = from();
  const post = () =>
    fetch(`${site.url}/lead`, {
      method: 'POST',
      headers: visitor,
      body: new URLSearchParams({ form: 'tour' }),
    });
  const statuses = (await Promise.all(Array.from({ length: 20 }, post))).map(
    ({ status }) => status,
  );
  // A fifth of the limit may come at once.
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(10);
  expect(statuses).toContain(429);
});

test('the log never has the link, whatever fails and whoever reports the failure', async () => {
  content[RESOURCE] = (response: ServerResponse) => response.destroy();
  await open();
  change = (response) => response.destroy();
  await cancel();
  // A browser's report about a page.
  const post = (path: string, type: string, body: object) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  const url = `https://kosmosad.test${PAGE}`;
  const report = { 'document-uri': url, 'violated-directive': 'script-src', 'blocked-uri': url };
  await post('/csp-report', 'application/csp-report', { 'csp-report': report });
  const error = { message: `failed at ${url}`, stack: `at ${url}:1:2`, path: PAGE };
  await post('/browser-errors', 'application/json', error);
  await expect.poll(() => site.log()).toContain('browser error');
  const log = site.log();
  expect(log.match(/\/visits?\/…/g)?.length).toBeGreaterThanOrEqual(5);
  expect(log).toContain('policy violated');
  expect(log).not.toContain(TOKEN);
  expect((await readPage(site, '/contacts')).status).toBe(200);
});
