import { ADMIN_TOKEN as TOKEN, type Bff, openBff } from '../kit/bff.ts';
import { END, exchange, statusesOf } from '../kit/sockets.ts';
import { afterAll, beforeAll, describe, expect, test } from '../kit/test.ts';

const MINUTE = 60_000;
const UNAUTHORIZED = { error: { code: 401, message: 'A valid bearer token is needed' } };

let bff: Bff;

beforeAll(async () => {
  bff = await openBff();
});
afterAll(() => bff.close());

const ask = (authorization: string, from: string) =>
  bff.get('/admin/cache', { authorization, 'x-forwarded-for': from });

async function statusesFor(authorization: string, from: string, count: number) {
  const statuses: number[] = [];
  for (let tries = 0; tries < count; tries += 1)
    statuses.push((await ask(authorization, from)).status);
  return statuses;
}

describe('the token', () => {
  test.each([`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `Bearer  ${TOKEN}`, `Bearer ${TOKEN} `])(
    'passes as %j',
    async (authorization) => {
      expect((await ask(authorization, '203.0.113.1')).status).toBe(200);
    },
  );

  test.each([
    [`Bearer ${TOKEN}junk`],
    [`Bearer ${TOKEN} junk`],
    [`Bearer ${TOKEN} ${TOKEN}`],
    [`Bearer ${TOKEN},Bearer ${TOKEN}`],
    [`Bearer ${TOKEN}, x`],
    [`Bearer\t${TOKEN}`],
    [`Bearer${TOKEN}`],
    [`Bearer ${TOKEN.slice(0, -1)}`],
    [`Bearer "${TOKEN}"`],
    [`Basic ${TOKEN}`],
    [TOKEN],
    ['Bearer'],
  ])('does not pass as %j', async (authorization) => {
    bff.advance(MINUTE);
    const response = await ask(authorization, '203.0.113.2');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(JSON.parse(response.text)).toEqual(UNAUTHORIZED);
  });

  test('does not pass in two headers, nor without one', async () => {
    const header = `Authorization: Bearer ${TOKEN}\r\n`;
    const begin = 'GET /admin/cache HTTP/1.1\r\nHost: x\r\n';
    expect(statusesOf(await exchange(bff.url, begin + header + END))).toEqual([200]);
    expect(statusesOf(await exchange(bff.url, begin + header + header + END))).toEqual([401]);
    expect(statusesOf(await exchange(bff.url, begin + END))).toEqual([401]);
  });
});

describe('wrong tokens', () => {
  test('are limited by address', async () => {
    const [guesser, other] = ['198.51.100.1', '198.51.100.2'];
    expect(await statusesFor('Bearer wrong', guesser, 12)).toEqual([
      ...Array<number>(10).fill(401),
      429,
      429,
    ]);
    const refused = await ask('Bearer wrong', guesser);
    expect(refused.headers.get('retry-after')).toBe('6');
    expect(JSON.parse(refused.text)).toEqual({
      error: { code: 429, message: 'Too many wrong tokens, try again later' },
    });
    expect((await ask('Bearer wrong', other)).status).toBe(401);
    expect((await ask(`Bearer ${TOKEN}`, other)).status).toBe(200);
    // Who guesses on learns nothing from a right guess.
    expect((await ask(`Bearer ${TOKEN}`, guesser)).status).toBe(429);
    bff.advance(6000);
    expect(await statusesFor('Bearer wrong', guesser, 2)).toEqual([401, 429]);
    bff.advance(MINUTE);
    expect((await ask(`Bearer ${TOKEN}`, guesser)).status).toBe(200);
  });

  test('do not lock out who sent the right one from there before', async () => {
    const shared = '198.51.100.3';
    expect((await ask(`Bearer ${TOKEN}`, shared)).status).toBe(200);
    expect(await statusesFor('Bearer wrong', shared, 11)).toContain(429);
    expect((await ask(`Bearer ${TOKEN}`, shared)).status).toBe(200);
    expect((await ask('Bearer wrong', shared)).status).toBe(429);
  });

  test('of an IPv6 network are those of one address', async () => {
    for (let host = 1; host <= 10; host += 1) await ask('Bearer wrong', `2001:db8::${host}`);
    expect((await ask('Bearer wrong', '2001:db8::ffff')).status).toBe(429);
  });
});
