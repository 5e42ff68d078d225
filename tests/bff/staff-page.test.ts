import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { leadSite } from '../kit/leads.ts';
import { startBff } from '../kit/test.ts';
import { bookVisit, keyOf, signLink, slotAt, withVisits } from '../kit/visits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon of Moscow on a day to come. */
const noon = (Math.floor(Date.now() / DAY_MS) + 3) * DAY_MS + 9 * HOUR_MS;
const slots = [
  slotAt(noon, { id: 'one', capacity: 3 }),
  slotAt(noon + DAY_MS, { id: 'two', capacity: 1 }),
];
const OWN = { origin: 'https://kosmosad.example', 'sec-fetch-site': 'same-origin' };

let bff: Bff;
let token: string;
let number: number;
beforeEach(async () => {
  bff = await startBff({
    content: { ...leadSite.content, '/api/slots': slots },
    settings: { ...leadSite.settings, ...withVisits, STAFF_PAGE: 'on' },
  });
  token = await links().make('Анна');
  const { json } = await bookVisit(bff, { slot: 'one', name: '<b>Алёна</b>' });
  number = json.number ?? 0;
});

const links = () => bff.app.services.leads.staffLinks;

function ask(path: string, init: RequestInit = {}) {
  return fetch(bff.url + path, { ...init, redirect: 'manual' });
}

const withCookie = (value: string) => ({ cookie: `__Host-kosmosad-staff=${value}` });
const open = (value = token) => ask('/staff', { headers: withCookie(value) });
const send = (fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  ask('/staff', {
    method: 'POST',
    body: new URLSearchParams({ number: String(number), revision: '1', ...fields }),
    headers: { ...withCookie(token), ...headers },
  });
/** Sends a form and follows the redirect, as a browser does. */
async function press(fields: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { status, headers } = await send(fields as Record<string, string>);
  expect(status).toBe(303);
  return (await ask(headers.get('location') ?? '', { headers: withCookie(token) })).text();
}

describe('the page of staff', () => {
  test('is opened by a link, however often it is tapped, and never cached', async () => {
    for (let taps = 0; taps < 2; taps += 1) {
      const { status, headers } = await ask(`/staff/${token}`);
      expect([status, headers.get('location')]).toEqual([303, '/staff']);
      const cookie = headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(
        /^__Host-kosmosad-staff=[\w-]{43}; Max-Age=2\d{6}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    }
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self';/,
    );
  });

  test('lists the expected families; their texts stay plain text', async () => {
    const text = await (await open()).text();
    expect(text).toContain('12:00–12:45 &lt;b&gt;Алёна&lt;/b&gt;');
    expect(text).toMatch(/<a href="tel:\+7903\d{7}">\+7 \(903\)/);
    expect(text).not.toContain('<b>');
    // Pressing the button without looking at the list changes nothing.
    expect(text).toMatch(/required>\s*<option value="">Выберите время<\/option>/);
    expect(text.match(/ selected/g)).toHaveLength(1);
    expect(text).not.toContain('<script');
  });

  test.each([
    ['no', () => ''],
    ['a made-up', () => 'A'.repeat(43)],
    ['a family’s', () => signLink(withVisits.LINK_SECRET, crypto.randomUUID())],
    ['another secret’s', () => signLink('x'.repeat(32), crypto.randomUUID(), 'staff')],
    ['an unknown', () => signLink(withVisits.LINK_SECRET, crypto.randomUUID(), 'staff')],
  ])('is 404 with %s link', async (_, made) => {
    const value = made();
    const replies = [await open(value), await ask(`/staff/${value || 'x'}`)];
    for (const { status, headers } of replies) {
      expect([status, headers.get('set-cookie')]).toEqual([404, null]);
    }
  });

  test('is 404 once its link is revoked, replaced or 30 days old', async () => {
    const other = await links().make('Борис');
    await links().revoke('Борис');
    expect((await open(other)).status).toBe(404);
    const replaced = token;
    token = await links().make('Анна');
    expect([(await open(replaced)).status, (await open()).status]).toEqual([404, 200]);
    bff.advance(30 * DAY_MS);
    expect([(await open()).status, (await ask(`/staff/${token}`)).status]).toEqual([404, 404]);
  });

  test('makes the same changes as the tool, and says what the family is told', async () => {
    expect(await press({ do: 'called' })).toContain('позвонили, ');
    expect(await press({ do: 'move', slot: 'two' })).toContain('позвоните ей');
    // Twice, as by a double tap or a reload.
    expect(await press({ do: 'move', slot: 'two' })).toContain('ничего не изменилось');
    expect(await press({ do: 'cancel', revision: '2' })).toContain('Никто не записан');
  });

  test.each(['called', 'cancel', 'move'])(
    'refuses «%s» by somebody who saw another time',
    async (name) => {
      await press({ do: 'move', slot: 'two' });
      const told = await press({ do: name, slot: 'one' });
      expect(told).toContain('Визит уже начался, отменён или изменён');
    },
  );

  test('marks families all day long, and a mark is undone with one tap', async () => {
    const buttons = async () =>
      [...(await (await open()).text()).matchAll(/name="do" value="(\w+)"/g)].map(
        ([, name]) => name,
      );
    expect(await buttons()).not.toContain('came');
    bff.advance(noon - HOUR_MS - bff.now);
    expect(await buttons()).toEqual(
      expect.arrayContaining(['came', 'missed', 'called', 'unreached', 'declined']),
    );
    const called = await press({ do: 'called' });
    expect(called).toMatch(/Сохранено\.[^]*<button name="do" value="none">Вернуть как было/);
    const came = await press({ do: 'came' });
    expect(came).toContain('пришли, ');
    expect(came).toContain('<button name="do" value="called">Вернуть как было');
    expect(await buttons()).not.toContain('came');
    expect(await press({ do: 'none' })).not.toContain('пришли, ');
    expect(await press({ do: 'note', note: 'двойня' })).toContain('<p class="note">двойня</p>');
  });

  test('books two children of one family, and a double tap once', async () => {
    const fields = { do: 'book', slot: 'one', name: 'Анна', phone: '89031234567' };
    const [first, again, second] = [
      await press({ ...fields, token: 'a' }),
      await press({ ...fields, token: 'a' }),
      await press({ ...fields, token: 'b' }),
    ];
    const numberIn = (text: string) => /№ (\d+)/.exec(text)?.[1];
    expect(numberIn(again)).toBe(numberIn(first));
    expect(again).toContain('Эта запись уже сделана');
    expect(second).toContain('Сохранено');
    expect(numberIn(second)).not.toBe(numberIn(first));
    const token = /name="token" value="([^"]+)"/;
    expect(token.exec(first)?.[1]).not.toBe(token.exec(again)?.[1]);
  });

  test('says whose visit a command was about, and shows the day that it came from', async () => {
    const day = new Date(noon).toISOString().slice(0, 10);
    expect(await press({ do: 'called', day })).toMatch(
      /role="status">\s*№ \d+, &lt;b&gt;Алёна&lt;\/b&gt;, .{2} \d\d\.\d\d, 12:00: Сохранено\./,
    );
    const shown = await ask(`/staff?day=${day}`, { headers: withCookie(token) });
    expect(await shown.text()).toContain(`name="day" value="${day}"`);
    const other = await ask('/staff?day=2020-02-30', { headers: withCookie(token) });
    expect(await other.text()).toContain('Алёна');
    const never = await ask('/staff?day=9999-12-31', { headers: withCookie(token) });
    expect(await never.text()).toContain('Алёна');
    const past = await ask('/staff?day=2020-02-29', { headers: withCookie(token) });
    expect(await past.text()).not.toContain('Алёна');
  });

  test.each([
    ['алена', /Нашлось<\/h2>[^]*\d\d\.\d\d, 12:00–12:45 &lt;b&gt;Алёна/],
    ['№ 1', /Алёна/],
    ['9999', /Никого не нашлось/],
    ['Анна 12', /не меньше четырёх цифр/],
    ['<script>', /Никого не нашлось/],
    ['', /Назовите часть имени/],
  ])('finds families by «%s», in no URL', async (search, expected) => {
    const { headers } = await send({ do: 'find', search });
    expect(headers.get('location')).toMatch(
      /^\/staff\?(?:found=(?:1|)|told=(?:noWords|fewDigits))$/,
    );
    expect(await press({ do: 'find', search })).toMatch(expected);
  });

  test('finds cancelled visits and calls, which can be booked', async () => {
    await press({ do: 'cancel' });
    const { json } = await bookVisit(bff, { name: 'Ольга', comment: 'Есть <i>бассейн</i>?' });
    const text = await (await open()).text();
    expect(text).toMatch(/Ждут ответа: \d+<\/h2>[^]*Ольга[^]*Есть &lt;i&gt;бассейн/);
    expect(await press({ do: 'find', search: 'алёна' })).toContain('визит отменён');
    expect(await press({ do: 'move', slot: 'two', revision: '2' })).toContain('Алёна');
    const call = { number: String(json.number), revision: '0' };
    expect(await press({ do: 'move', slot: 'one', ...call })).toContain('Ольга, ');
  });

  test('books a time for a family at the counter', async () => {
    const family = { do: 'book', slot: 'two', name: 'Борис', phone: '8 903 555-55-55' };
    const wrong = await send({ ...family, phone: '12', child_age: '99' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toMatch(/role="alert">Проверьте номер[^]*возраст[^]*value="Борис"/);
    expect(await (await send({ ...family, slot: 'gone' })).text()).toContain('времени больше нет');
    expect(await press(family)).toMatch(/Борис, .*: Сохранено\.[^]*<strong>12:00–12:45 Борис/);
    expect(await (await send({ ...family, name: 'Вера' })).text()).toContain('мест нет');
  });

  test('shows thirty who wait at most, and the count of all', async () => {
    for (let leads = 0; leads < 32; leads += 1) await bookVisit(bff, { name: 'Ольга' });
    const text = await (await open()).text();
    expect(text.match(/<strong>[^<]*Ольга/g)).toHaveLength(30);
    expect(text).toContain('Ждут ответа: 32, здесь 30, кто ждёт дольше всех');
  });

  test.each([
    [{ do: 'drop' }, 'Непонятная команда'],
    [{ do: 'cancel', number: '1; DROP' }, 'Непонятная команда'],
    [{ do: 'cancel', revision: '' }, 'Непонятная команда'],
    [{ do: 'cancel', number: '999' }, 'Такой заявки нет'],
    [{ do: 'move', slot: 'three' }, 'времени больше нет'],
    [{ do: 'move', slot: keyOf(slotAt(noon + HOUR_MS, { id: 'two' })) }, 'или оно изменилось'],
  ])('refuses %j in words', async (fields, words) => {
    expect(await press(fields)).toContain(words);
  });

  test.each(['1', '1,x,,-1', '1,1);DROP TABLE leads', ','.repeat(200)])(
    'shows the leads that %j names',
    async (found) => {
      const page = await ask(`/staff?${new URLSearchParams({ found })}`, {
        headers: withCookie(token),
      });
      expect([page.status, (await page.text()).includes('Алёна')]).toEqual([
        200,
        found.startsWith('1'),
      ]);
    },
  );

  test.each(['<b>', 'constructor', '', 'mailed&told=full'])(
    'shows no message for %j',
    async (told) => {
      const page = await ask(`/staff?told=${told}`, { headers: withCookie(token) });
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain('role="status"');
    },
  );

  test('is a Russian page even for refusals', async () => {
    const refused = async (response: Response, status: number, words: string) => {
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain(words);
    };
    await refused(await open('x'), 404, 'у того, кто дал прежнюю');
    await refused(await send({}, { 'sec-fetch-site': 'cross-site' }), 403, 'Ничего не изменено');
    await refused(await send({ do: 'x'.repeat(70_000) }), 413, 'Ничего не изменено');
    let last = await open();
    for (let looks = 0; looks < 60 && last.status === 200; looks += 1) last = await open();
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
    await refused(last, 429, 'Подождите минуту');
  });

  test('is open to staff while families at the same address are over their limit', async () => {
    const look = () => bff.get(`/api/visits/${'A'.repeat(43)}`);
    let { status } = await look();
    while (status !== 429) ({ status } = await look());
    expect((await open()).status).toBe(200);
    expect((await open(signLink('x'.repeat(32), crypto.randomUUID(), 'staff'))).status).toBe(429);
  });

  test.each([
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://evil.kosmosad.example', 'sec-fetch-site': 'same-site' }],
  ])('refuses a form of another page: %j', async (headers) => {
    expect(
      (await send({ do: 'cancel' }, headers as unknown as Record<string, string>)).status,
    ).toBe(403);
    expect(await (await open()).text()).toContain('Алёна');
  });

  test('does not exist unless it is switched on', async () => {
    const off = await startBff({ settings: { ...leadSite.settings, ...withVisits } });
    for (const path of ['/staff', `/staff/${token}`]) {
      expect((await fetch(off.url + path)).status).toBe(404);
    }
  });
});
