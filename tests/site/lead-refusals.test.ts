import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BffStandIn } from '../kit/bff-stand-in.ts';
import { bareContent } from '../kit/content.ts';
import { Html } from '../kit/html.ts';
import type { RunningServer } from '../kit/process.ts';
import { startFedSite } from '../kit/stack.ts';

const TAKEN = { status: 201, headers: {}, body: '{"id":"x","number":7}' };

/** A preset whose form asks for a name. */
const PRESETS = [{ slug: 'tour', fields: [{ name: 'name', label: 'Имя', type: 'text' }] }];

let answer: { status: number; headers: Record<string, string>; body: string };
let bff: BffStandIn;
let site: RunningServer;

let close: () => Promise<void>;

beforeAll(async () => {
  // Each page that is shown again counts as a render for its visitor.
  const settings = { TRUST_PROXY: '127.0.0.1', CLIENT_LIMITS: `${50 / 300}`, LOG_LEVEL: 'silent' };
  const content = { ...bareContent, '/api/lead': PRESETS };
  ({ bff, site, close } = await startFedSite(content, settings, (response) => {
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }));
});
afterAll(() => close());
beforeEach(() => {
  answer = TAKEN;
});

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(site.url + path, { method: 'POST', redirect: 'manual', body, headers });

const postForm = (body: string, headers: Record<string, string> = {}) =>
  post('/lead', body, { 'content-type': 'application/x-www-form-urlencoded', ...headers });

const postJson = (body: string, headers: Record<string, string> = {}) =>
  post('/api/lead', body, { 'content-type': 'application/json', ...headers });

test('a read reaches the BFF with the visitor’s address and `Accept` only', async () => {
  const headers = {
    accept: 'application/json',
    cookie: 'secret=1',
    authorization: 'Basic secret',
    'x-request-id': 'visitor-1',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'kosmosad.test',
    'x-forwarded-proto': 'https',
  };
  await fetch(`${site.url}/api/news`, { headers });
  const { host: _, connection: __, 'accept-encoding': ___, ...seen } = bff.seen.at(-1) ?? {};
  expect(seen).toEqual({
    accept: 'application/json',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'kosmosad.test',
    'x-forwarded-proto': 'https',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

describe('a lead', () => {
  test('reaches the BFF with the required headers of the visitor only', async () => {
    const headers = {
      origin: 'https://kosmosad.test',
      'user-agent': 'Mozilla/5.0',
      cookie: 'secret=1',
      authorization: 'Bearer secret',
      'x-request-id': 'visitor-1',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'kosmosad.test',
      'x-forwarded-proto': 'https',
    };
    const response = await postJson('{}', headers);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: 'x', number: 7 });
    const seen = bff.seen.at(-1) ?? {};
    const { cookie, authorization, 'x-request-id': id, ...kept } = headers;
    expect(seen).toMatchObject(kept);
    expect(seen).not.toHaveProperty('cookie', cookie);
    expect(seen).not.toHaveProperty('authorization', authorization);
    expect(seen['x-request-id']).not.toBe(id);
  });

  test('that is refused gets the BFF’s answer, with the time to wait', async () => {
    answer = { status: 429, headers: { 'retry-after': '17' }, body: '{"error":{}}' };
    const response = await postJson('{}');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17']);
  });
});

describe('a form without scripts', () => {
  test('that was accepted leads to the success page of its preset, and nowhere else', async () => {
    const response = await postForm('form=%0d%0a//evil.test%26sent=0');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      '/lead?sent=1&form=%0D%0A%2F%2Fevil.test%26sent%3D0',
    );
  });

  test('may name its charset, and its media type in capitals', async () => {
    const type = 'Application/X-WWW-Form-Urlencoded; charset=utf-8';
    expect((await postForm('form=tour', { 'content-type': type })).status).toBe(303);
  });

  test('that cannot be stored now is shown again, and says when to retry', async () => {
    answer = { status: 503, headers: { 'retry-after': '17' }, body: '{"error":{}}' };
    const response = await postForm('form=tour&name=%D0%AF&name=second');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '17']);
    const html = new Html(await response.text());
    expect(html.one('main [name="name"]').attribute('value')).toBe('Я');
  });

  test.each([403, 429, 500])('that fails with %d tells the visitor to go back', async (status) => {
    answer = { status, headers: { 'retry-after': '17' }, body: '{}' };
    const response = await postForm('form=tour&name=secret');
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, '17']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = (await response.text()).replaceAll('\u00a0', ' ');
    expect(text).toContain('Вернитесь назад');
    expect(text).not.toContain('secret');
  });

  test('gets a static page once a visitor has caused too many renders', async () => {
    answer = { status: 422, headers: {}, body: '{"errors":{"phone":["x"]}}' };
    const visitor = { 'x-forwarded-for': '203.0.113.9' };
    const posts = Array.from({ length: 20 }, () => postForm('form=tour', visitor));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    // A fifth of the limit may come at once.
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(10);
    expect(statuses).toContain(429);
  });
});

test('a lead can be sent again if the BFF cannot be reached', async () => {
  await bff.close();
  const response = await postJson('{}');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});
