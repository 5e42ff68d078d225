import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { leadTexts } from '../../bff/contract/leads/lead-texts.ts';
import { leadForm, leadSite, postLead, storedLeads } from '../kit/leads.ts';
import { ADMIN_TOKEN, type Bff, openBff } from '../kit/bff.ts';
import { connectTo } from '../kit/sockets.ts';
import { startBff } from '../kit/test.ts';

let bff: Bff;

beforeAll(async () => {
  bff = await openBff(leadSite);
});
afterAll(() => bff.close());

describe('an error text is beside its field', () => {
  test.each([
    ['as in the contract', { phone: '123' }, { phone: [leadTexts.phone] }],
    ['by the preset', { form: 'question' }, { comment: [leadTexts.commentMissing] }],
    ['for a missing preset', { form: 'other' }, { form: [leadTexts.form] }],
  ])('%s', async (_what, fields, errors) => {
    const { status, json } = await postLead(bff, { ...leadForm, ...fields });
    expect([status, json]).toEqual([422, { errors }]);
  });

  test.each([
    ['half an object', '{'],
    ['a prototype', '{"__proto__":{"name":"Анна"},"constructor":{"prototype":1}}'],
    ['deep lists', '['.repeat(60_000)],
  ])('for a body of %s', async (_what, body) => {
    const { status, json } = await postLead(bff, body);
    expect(status).toBe(422);
    expect(json.errors).toMatchObject({ name: [leadTexts.nameMissing] });
  });

  test.each([
    ['Pacific/Kiritimati', 14],
    ['Pacific/Pago_Pago', -11],
  ])('a day that is over in %s is past', async (time_zone, ahead) => {
    const bff = await startBff({
      ...leadSite,
      content: { ...leadSite.content, '/api/layout': { config: { time_zone }, menu: [] } },
    });
    const dayIn = (hours: number) =>
      new Date(bff.now + (ahead + hours) * 3_600_000).toISOString().slice(0, 10);
    const problems = [dayIn(-24), dayIn(0)].map(async (date_wish) => {
      const { json } = await postLead(bff, { ...leadForm, date_wish });
      return json.errors;
    });
    expect(await Promise.all(problems)).toEqual([{ date_wish: [leadTexts.datePast] }, undefined]);
  });
});

test.each([
  ['/api/lead', 'application/json', '{"form":'],
  ['/api/lead', 'application/x-www-form-urlencoded', 'form=tour'],
  [`/api/visits/${'A'.repeat(43)}`, 'application/json', '{"revision":'],
  ['/admin/purge', 'application/json', '{"paths":'],
])('an aborted post to %s is not an error (%s)', async (path, type, part) => {
  const closed: Promise<unknown>[] = [];
  bff.app.server.on('connection', (socket: Socket) => closed.push(once(socket, 'close')));
  for (const framing of ['Content-Length: 500', 'Transfer-Encoding: chunked']) {
    const body = framing.startsWith('T') ? `64\r\n${part}` : part;
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ADMIN_TOKEN}\r\n`;
    const received = once(bff.app.server, 'request');
    const socket = await connectTo(bff.url);
    socket.write(`${head}Content-Type: ${type}\r\n${framing}\r\n\r\n${body}`);
    await received;
    socket.destroy();
  }
  await Promise.all(closed);
  expect((await postLead(bff, leadForm)).status).toBe(201);
  expect(bff.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

describe('refused is', () => {
  test('with 403 a page of another site', async () => {
    const { status, json } = await postLead(bff, leadForm, { origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect(json).toEqual({ error: { code: 403, message: expect.any(String) } });
  });

  test('not the site itself', async () => {
    const headers = { origin: 'https://kosmosad.example', 'sec-fetch-site': 'same-origin' };
    expect((await postLead(bff, leadForm, headers)).status).toBe(201);
  });

  test('with 413 a body over 64 KB, announced or not', async () => {
    const large = JSON.stringify({ ...leadForm, comment: 'x'.repeat(65_536) });
    expect((await postLead(bff, large)).status).toBe(413);
    const response = await fetch(`${bff.url}/api/lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(JSON.stringify(leadForm).padEnd(65_536)).toHaveLength(65_536);
    expect((await postLead(bff, JSON.stringify(leadForm).padEnd(65_000))).status).toBe(201);
  });

  test.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'nonsense' }],
    [{ 'content-encoding': 'gzip' }],
  ] as Record<string, string>[][])('with 415 %j', async (headers) => {
    expect((await postLead(bff, leadForm, headers)).status).toBe(415);
  });

  test('with 429 a lead that was filled in faster than a person types', async () => {
    const fast = await postLead(bff, { ...leadForm, filled_ms: 499 });
    expect([fast.status, fast.retryAfter]).toEqual([429, '2']);
    expect((await postLead(bff, { ...leadForm, filled_ms: 1500 })).status).toBe(201);
  });

  test('with 429 an address that sends too many, until enough time has passed', async () => {
    onTestFinished(() => bff.restart());
    await bff.restart({ CLIENT_LIMITS: `${2 / 30}` });
    const from = (address: string, name: string) =>
      postLead(bff, { ...leadForm, name, phone: '' }, { 'x-forwarded-for': address });
    expect((await from('203.0.113.7', 'Анна')).status).toBe(422);
    expect((await from('203.0.113.7', 'Анна')).status).toBe(422);
    const third = await from('203.0.113.7', 'Анна');
    expect([third.status, third.retryAfter]).toEqual([429, '300']);
    expect((await from('203.0.113.8', 'Анна')).status).toBe(422);
    bff.advance(300_000);
    expect((await from('203.0.113.7', 'Анна')).status).toBe(422);
  });
});

test('a lead that bypasses the site is refused', async () => {
  const payload = { ...leadForm, phone: '8 903 765-00-00' };
  const inject = (remoteAddress: string) =>
    bff.app.inject({ method: 'POST', url: '/api/lead', remoteAddress, payload });
  expect((await inject('203.0.113.9')).statusCode).toBe(403);
  expect(storedLeads(bff, payload.phone)).toEqual([]);
  expect((await inject('127.0.0.1')).statusCode).toBe(201);
});
