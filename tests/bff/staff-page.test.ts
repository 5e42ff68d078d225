import { beforeEach, describe, expect, test } from 'vitest';
import type { Bff } from '../kit/bff.ts';
import { leadSite } from '../kit/leads.ts';
import { startBff } from '../kit/test.ts';
import { openSession } from '../kit/staff.ts';
import { readLeads } from '../kit/use-lead-store.ts';
import { bookVisit, keyOf, slotAt, withVisits } from '../kit/visits.ts';

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
let cookie: string;
let number: number;
beforeEach(async () => {
  bff = await startBff({
    content: { ...leadSite.content, '/api/slots': slots },
    settings: { ...leadSite.settings, ...withVisits, STAFF_PAGE: 'on' },
  });
  cookie = await openSession(bff);
  const { json } = await bookVisit(bff, { slot: 'one', name: '<b>Алёна</b>' });
  number = json.number ?? 0;
});

function ask(path: string, init: RequestInit = {}) {
  return fetch(bff.url + path, { ...init, redirect: 'manual' });
}

const open = (path = '/staff') => ask(path, { headers: { cookie } });
const send = (fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  ask('/staff', {
    method: 'POST',
    body: new URLSearchParams({ number: String(number), revision: '1', day: 'all', ...fields }),
    headers: { cookie, ...headers },
  });
/** Sends a form and follows the redirect, as a browser does. */
async function press(fields: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { status, headers } = await send(fields as Record<string, string>);
  expect(status).toBe(303);
  return (await open(headers.get('location') ?? '')).text();
}

describe('the page of staff', () => {
  test('is never cached, and has no script', async () => {
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; img-src 'self'$/,
    );
  });

  test('lists the expected families; their texts stay plain text', async () => {
    const text = await (await open('/staff/days')).text();
    expect(text).toContain('12:00–12:45 &lt;b&gt;Алёна&lt;/b&gt;');
    expect(text).toMatch(/<a class="call" href="tel:\+7903\d{7}">\+7 \(903\)/);
    expect(text).not.toContain('<b>');
    // Pressing the button without looking at the list changes nothing.
    expect(text).toMatch(/required>\s*<option value="">Выберите время<\/option>/);
    expect(text.match(/ selected/g)).toHaveLength(1);
    expect(text).not.toContain('<script');
  });

  test('makes the same changes as the tool, and says what the family hears', async () => {
    expect(await press({ do: 'called' })).toContain('позвонили, ');
    expect(await press({ do: 'move', slot: 'two' })).toContain('позвоните ей');
    // Twice, as by a double tap or a reload.
    expect(await press({ do: 'move', slot: 'two' })).toContain('ничего не изменилось');
    expect(await press({ do: 'cancel', revision: '2' })).toContain('Никто не записан.');
  });

  test('refuses a change by somebody who saw another time', async () => {
    await press({ do: 'move', slot: 'two' });
    for (const name of ['called', 'cancel', 'move']) {
      const told = await press({ do: name, slot: 'one' });
      expect(told, name).toContain('Визит уже начался, отменён или изменён');
    }
  });

  test('refuses a mark by somebody who saw another one; a double tap is none', async () => {
    await press({ do: 'called', seen: 'none' });
    for (const name of ['unreached', 'declined', 'none']) {
      const told = await press({ do: name, seen: 'none' });
      expect(told, name).toContain('Отметку тем временем изменили');
      expect(told, name).toContain('позвонили, ');
    }
    expect(await press({ do: 'called', seen: 'none' })).toContain('Сохранено');
  });

  test('keeps a note that its writer did not see beside theirs; a double tap is none', async () => {
    const rows = [
      ['', 'двойня', 'двойня'],
      ['', 'двойня', 'двойня'],
      ['', 'придут в 11', 'двойня; придут в 11'],
      ['двойня', '', 'двойня; придут в 11'],
      ['двойня; придут в 11', 'двойня', 'двойня'],
      [undefined, 'аллергия', 'аллергия'],
    ] as const;
    for (const [seen, note, kept] of rows) {
      const told = await press({
        do: 'note',
        note,
        ...(seen !== undefined && { seen_note: seen }),
      });
      expect(told, note).toContain(`<p class="note">${kept}</p>`);
      expect(told).toContain(`name="seen_note" value="${kept}"`);
      const isAdded = kept !== note;
      expect(told.includes('сохранены обе'), note).toBe(isAdded);
    }
  });

  test('marks families all day long, and a mark is undone with one tap', async () => {
    const buttons = async () =>
      [...(await (await open('/staff/days')).text()).matchAll(/name="do" value="(\w+)"/g)].map(
        ([, name]) => name,
      );
    expect(await buttons()).not.toContain('came');
    bff.advance(noon - HOUR_MS - bff.now);
    expect(await buttons()).toEqual(
      expect.arrayContaining(['came', 'missed', 'called', 'unreached', 'declined']),
    );
    const called = await press({ do: 'called', seen: 'none' });
    expect(called).toMatch(/Сохранено\.[^]*<button name="do" value="none">Вернуть как было/);
    const came = await press({ do: 'came', seen: 'called' });
    expect(came).toContain('пришли, ');
    expect(came).toContain('name="seen" value="came"');
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
    const form = async () => (await open('/staff/book')).text();
    const token = /name="token" value="([^"]+)"/;
    expect(token.exec(await form())?.[1]).not.toBe(token.exec(await form())?.[1]);
  });

  test('says whose visit a command was about, and shows the day that it came from', async () => {
    const day = new Date(noon).toISOString().slice(0, 10);
    expect(await press({ do: 'called', day })).toMatch(
      /role="status">\s*№ \d+, &lt;b&gt;Алёна&lt;\/b&gt;, .{2} \d\d\.\d\d, 12:00: Сохранено\./,
    );
    for (const [shown, has] of [
      [day, true],
      ['2020-02-30', true],
      ['9999-12-31', true],
      ['2020-02-29', false],
    ] as const) {
      const text = await (await open(`/staff/days?day=${shown}`)).text();
      expect(text.includes('Алёна'), shown).toBe(has);
    }
  });

  test('finds families by parts of their details, in no URL', async () => {
    const searches: readonly (readonly [string, RegExp])[] = [
      ['алена', /Нашлось<\/h1>[^]*\d\d\.\d\d, 12:00–12:45 &lt;b&gt;Алёна/],
      ['№ 1', /Алёна/],
      ['9999', /Никого не нашлось/],
      ['Анна 12', /не меньше четырёх цифр/],
      ['<script>', /Никого не нашлось/],
      ['', /Назовите часть имени/],
    ];
    for (const [search, expected] of searches) {
      const { headers } = await send({ do: 'find', search });
      expect(headers.get('location'), search).toBe('/staff/days');
      expect(await (await open('/staff/days')).text(), search).toMatch(expected);
      // An outcome is shown only once.
      expect(await (await open('/staff/days')).text()).not.toMatch(/Нашлось|role="status"/);
    }
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

  test('shows the visits of a flood, and cancels them together', async () => {
    await bookVisit(bff, { slot: 'one', name: 'Сосед' }, '203.0.113.9');
    const [first, second] = [
      await bookVisit(bff, { slot: 'one', name: 'Спам' }, '203.0.113.77'),
      await bookVisit(bff, { slot: 'two', name: 'Спам-2' }, '203.0.113.77'),
    ];
    const shown = await press({ do: 'alike', number: String(first.json.number) });
    expect(shown).toMatch(/Отменить все эти визиты: 2<[^]*Спам[^]*Спам/);
    expect(shown).not.toContain('Сосед');
    const found = [first, second].map(({ json }) => json.number).join();
    expect(await press({ do: 'free', found })).toMatch(/Визиты отменены[^]*визит отменён/);
    expect(await (await open('/staff/days')).text()).toMatch(/Алёна[^]*Сосед/);
    const { changes } = (await readLeads(bff.app.services.database, second.json))[0] ?? {};
    expect(changes).toMatchObject([{ kind: 'cancel', by: 'Анна' }]);
    // Families that staff enter share only that.
    const family = { do: 'book', name: 'Борис', phone: '8 903 555-55-55', slot: 'two' };
    const entered = /№ (\d+), Борис/.exec(await press(family))?.[1] ?? '';
    await press({ ...family, name: 'Вера', phone: '8 903 555-55-56', slot: 'one' });
    expect(await press({ do: 'alike', number: entered })).toContain('визиты: 1');
  });

  test('sends the link of a visit again', async () => {
    const { json } = await bookVisit(bff, { slot: 'one', email: 'a@b.example' });
    expect(await (await open('/staff/days')).text()).toMatch(/value="link">Выслать ссылку/);
    // This kindergarten sends no mails.
    const told = await press({ do: 'link', number: String(json.number) });
    expect(told).toContain('Письма семьям не настроены');
  });

  test.each([
    ['8 903 123-45-67, папа 8 916 765-43-21', '+79167654321 папа 8 916 765-43-21'],
    ['8 903 123-45-67, папа', '+79031234567 +7 (903) 123-45-67'],
    ['8 903 123-45-67 доб. 12', '+79031234567,12 +7 (903) 123-45-67 доб. 12'],
  ])('of %s dials the number that is tapped', async (phone, call) => {
    const text = await press({ do: 'book', slot: 'one', name: 'Оля', phone });
    const calls = [...text.matchAll(/href="tel:([^"]+)">([^<]*)/g)];
    expect(calls.map(([, ...parts]) => parts.join(' '))).toContain(call);
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

  test('shows at most thirty waiting families, and the count of all', async () => {
    for (let leads = 0; leads < 32; leads += 1) await bookVisit(bff, { name: 'Ольга' });
    const text = await (await open()).text();
    expect(text.match(/<strong>[^<]*Ольга/g)).toHaveLength(30);
    expect(text).toContain('Ждут ответа: 32, здесь 30, кто ждёт дольше всех');
  });

  test('refuses in words', async () => {
    const refused: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ do: 'drop' }, 'Непонятная команда'],
      [{ do: 'cancel', number: '1; DROP' }, 'Непонятная команда'],
      [{ do: 'cancel', revision: '' }, 'Непонятная команда'],
      [{ do: 'cancel', number: '999' }, 'Такой заявки нет'],
      [{ do: 'move', slot: 'three' }, 'времени больше нет'],
      [{ do: 'move', slot: keyOf(slotAt(noon + HOUR_MS, { id: 'two' })) }, 'или оно изменилось'],
    ];
    for (const [fields, words] of refused) expect(await press(fields)).toContain(words);
  });

  test('is a Russian page even for refusals', async () => {
    const refused = async (response: Response, status: number, words: string) => {
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain(words);
    };
    await refused(await open(`/staff/${'A'.repeat(43)}`), 404, 'Ссылка не действует');
    await refused(await send({}, { 'sec-fetch-site': 'cross-site' }), 403, 'Ничего не изменено');
    await refused(await send({ do: 'x'.repeat(70_000) }), 413, 'Ничего не изменено');
    const own = cookie;
    cookie = '';
    await refused(await send({ do: 'called' }), 401, 'Вход закончился');
    let last = await open();
    for (let looks = 0; looks < 60 && last.status === 200; looks += 1) last = await open();
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
    await refused(last, 429, 'Подождите минуту');
    // Staff in the same network go on.
    cookie = own;
    expect((await open()).status).toBe(200);
  });

  test('lists the tasks: waiting families, today’s visits, changes, undelivered mails', async () => {
    bff.advance(noon - 3 * HOUR_MS - bff.now);
    await bookVisit(bff, { name: 'Ждущая' });
    await bookVisit(bff, { slot: 'two', name: 'Завтрашняя' });
    await bookVisit(bff, { slot: 'one', name: 'Передумала' });
    await press({ do: 'cancel', number: String(number + 3) });
    await open('/staff/days');
    const text = await (await open()).text();
    expect(text).toMatch(
      /Ждут ответа: 1<[^]*Ждущая[^]*Визиты сегодня<[^]*Алёна[^]*со вчерашнего дня<[^]*Передумала/,
    );
    expect(text).not.toContain('Завтрашняя');
    expect(text).not.toContain('<summary>Уже прошли');
    bff.advance(5 * HOUR_MS);
    expect(await (await open()).text()).toMatch(/<summary>Уже прошли: 1<[^]*Алёна/);
  });

  test('a lead to check becomes a visit with one tap, and another tap deletes all others', async () => {
    const bot = { orbit: 'http://spam.example' };
    const { json } = await bookVisit(bff, { slot: 'two', name: 'Проверка', ...bot });
    const page = await (await open()).text();
    expect(page).toMatch(/<summary>Проверьте: 1<[^]*Проверка[^]*value="person"[^>]*>Это человек/);
    const held = String(json.number);
    await press({ do: 'person', number: held, revision: '0' });
    expect(await (await open()).text()).not.toContain('Проверьте');
    expect(await (await open('/staff/days')).text()).toContain('12:00–12:45 Проверка');
    await bookVisit(bff, { slot: 'one', name: 'Первая', ...bot });
    const { json: last } = await bookVisit(bff, { slot: 'one', name: 'Вторая', ...bot });
    // A lead that came after the page was opened stays.
    const seen = String((last.number ?? 0) - 1);
    await press({ do: 'delete-held', number: seen, revision: '0' });
    const left = await (await open()).text();
    expect(left).toMatch(/<summary>Проверьте: 1<[^]*Вторая/);
    expect(left).not.toContain('Первая');
  });

  test('names who changed what, in the list and in the tool', async () => {
    await press({ do: 'called' });
    cookie = await openSession(bff, 'Борис');
    expect(await press({ do: 'note', note: 'двойня' })).toContain('последняя правка: Борис');
    const [report] = await readLeads(bff.app.services.database, { number });
    expect(report?.changes).toMatchObject([
      { kind: 'mark', by: 'Анна' },
      { kind: 'note', by: 'Борис' },
    ]);
  });

  test('does not exist unless it is switched on, nor does the editor', async () => {
    const off = await startBff({ settings: { ...leadSite.settings, ...withVisits } });
    const ofStaff = ['', '/days', '/book', '/session', '/password', '/out', '/x'];
    const ofEditor = ['', '/api/documents', '/assets/index.js'];
    const all = [
      ...ofStaff.map((below) => `/staff${below}`),
      ...ofEditor.map((below) => `/editor${below}`),
    ];
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      for (const path of all) {
        const answers = [path, path.replace(/staff|editor/, 'nothing')].map(async (address) => {
          const { status, headers, text } = await off.get(address, {}, method);
          return [status, headers.get('allow'), text];
        });
        const [found, unknown] = await Promise.all(answers);
        expect(found, `${method} ${path}`).toEqual(unknown);
      }
    }
  });
});
