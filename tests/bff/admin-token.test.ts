import { ADMIN_TOKEN as TOKEN, type Bff, openBff } from '../kit/bff.ts';
import { END, exchange, statusesOf } from '../kit/sockets.ts';
import { afterAll, beforeAll, expect, test } from '../kit/test.ts';

const BEGIN = 'GET /admin/cache HTTP/1.1\r\nHost: x\r\n';
const headerWith = (token: string) => `Authorization: Bearer ${token}\r\n`;

let bff: Bff;

beforeAll(async () => {
  bff = await openBff();
});
afterAll(() => bff.close());

const statusFor = async (headers: string) =>
  statusesOf(await exchange(bff.url, BEGIN + headers + END));

test.each([`bearer ${TOKEN}`, `Bearer  ${TOKEN}`])(
  'accepts the token as %j',
  async (authorization) => {
    expect((await bff.get('/admin/cache', { authorization })).status).toBe(200);
  },
);

test.each([
  [`Bearer ${TOKEN}junk`],
  [`Bearer ${TOKEN},Bearer ${TOKEN}`],
  [`Bearer ${TOKEN.slice(0, -1)}`],
  [`Bearer ${'x'.repeat(TOKEN.length)}`],
  [`Bearer ${'я'.repeat(TOKEN.length)}`],
  [`Basic ${TOKEN}`],
  ['Bearer'],
])('refuses %j', async (authorization) => {
  const sent = { authorization: Buffer.from(authorization).toString('latin1') };
  const response = await bff.get('/admin/cache', sent);
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  expect(JSON.parse(response.text)).toEqual({
    error: { code: 401, message: 'A valid bearer token is needed' },
  });
});

test('uses the first of two headers, and refuses requests without one', async () => {
  expect(await statusFor('')).toEqual([401]);
  expect(await statusFor(headerWith(TOKEN) + headerWith('wrong'))).toEqual([200]);
  expect(await statusFor(headerWith('wrong') + headerWith(TOKEN))).toEqual([401]);
});

test('refuses a token of 100 KB and serves the next request', async () => {
  expect(await statusFor(headerWith('x'.repeat(100 * 1024)))).toEqual([431]);
  expect(await statusFor(headerWith(TOKEN))).toEqual([200]);
});

test('refuses a wrong token before reading the body', async () => {
  const head = 'POST /admin/purge HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const body = `Content-Length: 1000\r\n${headerWith('wrong')}${END}`;
  expect(statusesOf(await exchange(bff.url, head + body))).toEqual([401]);
});
