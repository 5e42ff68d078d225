import { createReadStream, existsSync } from 'node:fs';
import { chown, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverDue, sendLead } from '../kit/leads.ts';
import { readMail, startMailServer } from '../kit/mail-server.ts';
import { accept } from '../kit/receiver.ts';
import { leadsToolWith, startLeadsTool } from '../kit/leads-tool.ts';
import { startToolStack, type ToolStack, useLeadsTool } from '../kit/use-leads-tool.ts';

let stack: ToolStack;
beforeEach(async () => {
  stack = await startToolStack();
  return () => stack.webhook.close();
});

const send = async (fields: object = {}) =>
  String((await sendLead(stack.bff, { ...fields })).number);
/** Settings that enable mails to families. */
const withMails = { SMTP_URL: 'smtp://127.0.0.1:1', LEAD_MAIL_TO: 'a@kosmosad.example' };

test('the tool works beside the running BFF', () => useLeadsTool(stack));

test('a failed command ends with the cause, and makes no file', async () => {
  const LEADS_DB = `${stack.bff.folder}/none.db`;
  const { code, output, errors } = await startLeadsTool({ LEADS_DB }, 'list').done;
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('Заявок ещё нет');
  expect(existsSync(LEADS_DB)).toBe(false);
});

describe('a restore', () => {
  const name = (file: string, journal = '') => path.join(stack.bff.folder, file + journal);
  /** What `.backup` writes. */
  const save = async () => {
    const db = new DatabaseSync(name('leads.db'));
    await backup(db, name('copy.db'));
    db.close();
  };
  const restore = (file = 'copy.db') =>
    leadsToolWith(
      { LEADS_DB: name('leads.db') },
      Date.now,
      createReadStream(name(file)),
    )('restore');

  test('is refused while a BFF runs, then brings the leads of the copy back', async () => {
    await send();
    await save();
    await send({ phone: '8 903 000-00-01' });
    expect((await restore()).errors).toContain('остановите все BFF');
    expect((await stack.leads('list')).output.match(/\n/g)).toHaveLength(2);
    await stack.bff.stop();
    for (const journal of ['-wal', '-shm', '-journal'])
      await writeFile(name('leads.db', journal), 'x');
    expect((await restore()).output).toContain('Восстановлено: заявок 1.');
    const files = await readdir(stack.bff.folder);
    expect(files.filter((file) => file.startsWith('leads.db'))).toEqual(['leads.db']);
    expect((await stat(name('leads.db'))).mode & 0o777).toBe(0o600);
    await stack.bff.restart();
    expect((await stack.leads('list')).output.match(/\n/g)).toHaveLength(1);
    await send({ phone: '8 903 000-00-02' });
  });

  test('replaces what cannot be read, and goes to the owner of the folder', async () => {
    await send();
    await save();
    await stack.bff.stop();
    await writeFile(name('leads.db'), 'damaged');
    if (process.getuid?.() === 0) await chown(stack.bff.folder, 4242, 4242);
    expect((await restore()).code).toBe(0);
    const { uid } = await stat(name('leads.db'));
    expect(uid).toBe((await stat(stack.bff.folder)).uid);
  });

  test('of anything but a whole copy changes nothing', async () => {
    await send();
    await save();
    await stack.bff.stop();
    const half = (await readFile(name('copy.db'))).subarray(0, 20_000);
    const before = await readFile(name('leads.db'));
    for (const wrong of ['', 'x'.repeat(5000), half]) {
      await writeFile(name('wrong.db'), wrong);
      expect((await restore('wrong.db')).errors).toContain('Это не целая копия LEADS_DB');
      expect(await readFile(name('leads.db'))).toEqual(before);
    }
    const files = await readdir(stack.bff.folder);
    expect(files.filter((file) => /leads\.db./.test(file))).toEqual([]);
  });
});

const REFUSALS = [
  ['constructor', 'Команды «constructor» нет. Есть visits, times, '],
  ['list --wrong', 'Неизвестный флаг: --wrong'],
  ['list --phone 89031234567', 'Неизвестный флаг: --phone'],
  ['export --limit 1', 'Неизвестный флаг: --limit'],
  ['visits --dry-run', 'Неизвестный флаг: --dry-run'],
  ['list --limit', 'Неверное значение флага: --limit'],
  ['list --json=1', 'Неверное значение флага: --json'],
  ['show 1 2', 'Лишнее слово: 2'],
  ['list 1', 'Лишнее слово: 1'],
  ['resend 1', 'Заявки № 1 нет'],
  ['cancel 1', 'Такой заявки нет'],
  ['import leads.db', 'LEADS_DB должна быть адресом базы PostgreSQL'],
] as const;

test('an invalid command prints its usage', async () => {
  for (const [line, message] of REFUSALS) {
    const errors = expect.stringContaining(message);
    expect
      .soft(await stack.leads(...line.split(' ')), line)
      .toEqual({ code: 1, output: '', errors });
  }
});

test('an empty list says so, and an empty export has its header', async () => {
  for (const [line = '', text] of [
    ['visits', 'Никто не записан и не просил.'],
    ['times 27.11', 'Визитов тогда нет. Ближайшее время: сб 28.11, 12:00.'],
    ['times вчера', 'Этот день уже прошёл. Ближайшее время: сб 28.11, 12:00.'],
    ['times 01.12', 'Последний день в расписании — воскресенье, 29 ноября.'],
    ['find Анна', 'Никого не нашлось.'],
    ['list', 'Заявок нет.'],
  ]) {
    expect((await stack.leads(...line.split(' '))).output).toBe(`${text}\n`);
  }
  const { output, errors } = await stack.leads('export', '--since', '01.12.2026');
  expect(output).toMatch(/^\uFEFF"Номер";.*;"Ключ"\n$/);
  expect(errors).toBe('Заявок нет.\n');
});

const TIMES = [
  ['28.11.2026', ['В этот день есть другое время', '12:00–12:45', 'код early', 'код open']],
  ['28.11.2026 11:00', ['В этот день есть другое время', 'мест 3 из 3  код early']],
  ['28.11.2026 14:00', ['несколько визитов, назовите код', 'код late', 'код open']],
  ['30.11.2026', ['Последний день в расписании — воскресенье']],
  ['28.11', ['В этот день есть другое время']],
  ['суббота в 14', ['несколько визитов, назовите код']],
  ['2026', ['например 28.11 11:00']],
  ['', ['например 28.11 11:00']],
] as const;

test('an unsuitable time is refused with a list of suitable ones', async () => {
  const number = await send({ slot: 'sunday' });
  for (const [time, told] of TIMES) {
    const { code, errors } = await stack.leads('move', number, ...time.split(' '));
    expect.soft(code, time).toBe(1);
    for (const text of told) expect.soft(errors, time).toContain(text);
  }
});

describe('a mark', () => {
  const marked = async (number: string, line: string) => {
    const { output, errors } = await stack.leads('mark', number, ...line.split(' '));
    return output + errors;
  };
  const shown = async (number: string) => (await stack.leads('show', number)).output;

  test('can be set from each other, is taken off, and forbids nothing', async () => {
    const number = await send({ slot: 'early' });
    const wish = await send({ phone: '8 903 000-00-01' });
    const words = {
      came: 'пришли',
      missed: 'не пришли',
      called: 'позвонили',
      unreached: 'не дозвонились',
      declined: 'отказались',
    };
    const entries = Object.entries(words);
    for (const [each, states] of [
      [wish, entries],
      [number, entries.toReversed()],
    ] as const) {
      for (const [state, word] of states) {
        expect((await stack.leads('mark', each, state)).code).toBe(0);
        expect(await shown(each)).toContain(`Отметка: ${word}, `);
      }
    }
    await marked(number, 'none');
    expect(await shown(number)).not.toContain('Отметка');
    await marked(number, 'came');
    expect((await stack.leads('move', number, 'sunday')).code).toBe(0);
    expect(await shown(number)).not.toContain('пришли');
  });

  test('of a refusal says that the place is kept, and ends with another time', async () => {
    const number = await send({ slot: 'early' });
    expect(await marked(number, 'declined дорого')).toContain('Место по-прежнему за семьёй');
    expect(await shown(number)).toContain('отказались, 27.11.2026, 12:00, дорого');
    await stack.leads('move', number, 'late');
    expect(await shown(number)).not.toContain('отказались');
    await stack.leads('cancel', number);
    expect(await marked(number, 'declined')).toContain('Сохранено.');
  });

  test('has a note beside it, which stays until it is replaced', async () => {
    const number = await send({ slot: 'early' });
    await marked(number, 'called перезвонить вечером');
    expect(await marked(number, 'called --dry-run')).not.toContain('Сохранено');
    await marked(number, 'declined');
    await marked(number, 'none');
    expect(await shown(number)).toContain('Отметка: перезвонить вечером');
    await stack.leads('note', number, 'позвонит', 'сама');
    expect(await shown(number)).toContain('Отметка: позвонит сама');
    await stack.leads('note', number);
    expect(await shown(number)).not.toContain('Отметка');
  });

  test('of a call survives a move', async () => {
    const number = await send({ slot: 'early' });
    await marked(number, 'called вечером');
    await stack.leads('move', number, 'late');
    expect(await shown(number)).toContain('позвонили, 27.11.2026, 12:00, вечером');
  });
});

test('a day lists the families that only preferred it, until they refuse', async () => {
  const wish = { date_wish: '2026-11-28', time_wish: 'morning', phone: '8 903 000-00-02' };
  const number = await send({ ...wish, child_age: 4 });
  await send({ date_wish: '2026-11-29' });
  const day = async () => (await stack.leads('visits', '28.11.2026')).output;
  expect(await day()).toBe(
    `суббота, 28 ноября\n  утром  экскурсия  № ${number}  Анна  +7 (903) 000-00-02  ребёнку 4  просит этот день: позвоните и запишите\n`,
  );
  expect((await stack.leads('visits')).output).toMatch(
    /^Ждут ответа: 2\n  сб 28\.11, утром [^]* ждёт с пт 27\.11\n  вс 29\.11, весь день /,
  );
  await stack.leads('mark', number, 'declined');
  expect(await day()).toContain('Никто не записан');
  await stack.leads('move', number, 'late');
  expect(await day()).toContain('14:00–14:45');
});

const DAY_MS = 86_400_000;
test('families without a visit and a mark wait until they have one, however long', async () => {
  const asked = await send({ comment: 'Есть ли\nбассейн?' });
  const wish = await send({ phone: '8 903 000-00-04', date_wish: '2027-01-27' });
  const spam = await send({ phone: '8 903 000-00-05', orbit: 'x' });
  const day = async (...words: string[]) => (await stack.leads('visits', ...words)).output;
  const list = `^Ждут ответа: 2\n.*№ ${asked} .*ждёт звонка  ждёт с пт 27.11  Есть ли бассейн\\?\n.*№ ${wish} .*просит этот день`;
  for (const days of [0, 15, 25]) {
    stack.bff.advance(days * DAY_MS);
    const waiting = await day('сегодня');
    expect(waiting).toMatch(new RegExp(list, 'm'));
    expect(waiting).not.toContain(`№ ${spam} `);
  }
  expect(await day('завтра')).toContain('Никто не записан');
  await stack.leads('mark', asked, 'unreached');
  await stack.leads('mark', wish, 'called');
  expect(await day('сегодня')).toContain('Никто не записан');
  await stack.leads('mark', asked, 'none');
  // Below a warning, if the BFF has tried to deliver meanwhile.
  expect(await day('сегодня')).toMatch(new RegExp(`^Ждут ответа: 1\n.*№ ${asked} `, 'm'));
});

test('of many who wait, the thirty who wait longest are listed with the count of all', async () => {
  await send({ phone: '8 903 111-00-10' });
  // A write of the BFF needs this thread, which the next statements block.
  await deliverDue(stack.bff);
  const db = new DatabaseSync(stack.bff.leadsFile);
  db.exec(`WITH RECURSIVE made (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM made WHERE i < 31)
    INSERT INTO leads (id, fingerprint, phone, network, created_at, record)
    SELECT id || i, fingerprint, phone, network, created_at + i, record FROM leads, made`);
  db.close();
  const lines = (await stack.leads('visits', 'сегодня')).output.trim().split('\n');
  expect(lines[0]).toBe('Ждут ответа: 32, здесь 30, кто ждёт дольше всех');
  expect(lines).toHaveLength(31);
  expect(lines[1]).toContain('№ 1 ');
  expect(lines.at(-1)).toContain('№ 30 ');
});

test('a family whose time is gone waits anew, whatever its mark was', async () => {
  const number = await send({ slot: 'early' });
  await stack.leads('mark', number, 'called');
  const db = new DatabaseSync(stack.bff.leadsFile);
  db.exec(`UPDATE visits SET state = 'past'; INSERT INTO visits SELECT number, 2, 'withdrawn',
    slot_id, kind, starts_at, slot, changed_at, missing_since, actor FROM visits`);
  db.close();
  expect((await stack.leads('visits', 'сегодня')).output).toMatch(/^Ждут ответа: 1\n/);
});

test('a second booking of a number is seen wherever staff look', async () => {
  const first = await send({ slot: 'early' });
  const second = await send({ slot: 'late', name: 'Пётр', email: 'anna@example.ru' });
  for (const line of [`show ${first}`, 'find 45-67', 'list', 'visits', `move ${first} open`]) {
    const { output } = await stack.leads(...line.split(' '));
    expect.soft(output, line).toMatch(new RegExp(`ругая запись: (?:№ )?${second}`));
  }
  await stack.leads('cancel', second);
  expect((await stack.leads('show', first)).output).not.toContain('ругая запись');
});

test('staff who book a time for a lead to check take that off, and learn it', async () => {
  const number = await send({ orbit: 'x' });
  const { output } = await stack.leads('move', number, 'early', '--dry-run');
  expect(output).toContain('Это человек: заявка ушла как новая.');
  expect((await stack.leads('list', '--state', 'held')).output).toMatch(/^1 /);
  expect((await stack.leads('move', number, 'early')).output).toContain('Это человек');
  stack.webhook.behave(accept);
  await deliverDue(stack.bff);
  expect(stack.webhook.received.map(({ body }) => JSON.parse(body).visit?.state)).toContain(
    'booked',
  );
});

test('a change says whether the family is told', async () => {
  const [called, mailed] = [
    await send({ slot: 'early' }),
    await send({ slot: 'early', phone: '8 903 000-00-03', email: 'anna@example.ru' }),
  ];
  const leads = stack.leadsWith(withMails);
  expect((await leads('move', called, 'sunday')).output).toContain('позвоните ей');
  expect((await leads('move', mailed, 'late')).output).toContain('Семье уйдёт письмо.');
  expect((await leads('move', mailed, 'late')).output).toContain('ничего не изменилось');
  expect((await leads('link', mailed)).output).toContain('Семье уйдёт письмо.');
  expect((await leads('link', called)).errors).toContain('В заявке нет почты');
  expect((await leads('cancel', mailed)).output).toContain('Семье уйдёт письмо.');
});

test('a lead to check is listed apart, and a person gets the time that it asked for', async () => {
  const number = await send({ orbit: 'x', slot: 'early' });
  expect((await stack.leads('list', '--state', 'held')).output).toMatch(/^1  .*  проверьте\n$/);
  const visits = (await stack.leads('visits')).output;
  expect(visits).toContain('Проверьте заявки, похожие на спам: 1.');
  expect(visits).toContain('Никто не записан');
  expect((await stack.leads('resend', number)).errors).toContain('mark <номер> person');
  const { output } = await stack.leads('mark', number, 'person');
  expect(output).toContain('Экскурсия, сб 28.11, 12:00 — заявка № 1');
  expect(output).toContain('Это человек');
  expect((await stack.leads('mark', number, 'person')).errors).toContain('уже нет');
  expect((await stack.leads('list', '--state', 'held')).output).toBe('Заявок нет.\n');
  stack.webhook.behave(accept);
  await deliverDue(stack.bff);
  const bodies = stack.webhook.received.map(({ body }) => JSON.parse(body));
  expect(bodies).toMatchObject([{ type: 'lead', number: 1, visit: { state: 'booked' } }]);
});

test('a place that is taken meanwhile stays a wish of the person', async () => {
  const number = await send({ orbit: 'x', slot: 'sunday' });
  await send({ phone: '8 903 000-00-09', slot: 'sunday' });
  expect((await stack.leads('mark', number, 'person')).output).toContain('место не закреплено');
});

test('a deletion names the visit that ends with it, and tells the family at once', async () => {
  const mailbox = await startMailServer(0, undefined, (address) => !address.startsWith('gone@'));
  const leads = stack.leadsWith({ ...withMails, SMTP_URL: mailbox.url });
  const book = (last: number, email?: string) =>
    send({ slot: 'open', phone: `8 903 000-01-0${last}`, ...(email && { email }) });
  const [mailed, refused, silent, withdrawn] = [
    await book(1, 'mama@family.example'),
    await book(2, 'gone@family.example'),
    await book(3),
    await book(4, 'papa@family.example'),
  ];
  const wish = await send({ phone: '8 903 000-01-05', email: 'wish@family.example' });
  const deleted = async (...words: string[]) => {
    const { output, errors } = await leads('delete', ...words);
    return errors + output;
  };
  const visit = (number: string) => `№ ${number}: визит сб 28.11, 14:00 отменён.`;
  expect(await deleted(mailed, '--dry-run')).toContain(`${visit(mailed)} Семье уйдёт письмо.\n`);
  expect(mailbox.mails).toEqual([]);
  expect(await deleted(mailed)).toContain(`${visit(mailed)} Письмо семье ушло.\nУдалено: 1`);
  expect(await deleted(refused)).toContain(`${visit(refused)} Письмо семье не ушло (SMTP `);
  expect(await deleted(silent)).toContain(`${visit(silent)} Семье письма не будет`);
  expect(await deleted('--phone', '8 903 000-01-04', '--withdrawn')).toContain(visit(withdrawn));
  expect(await deleted(wish)).not.toContain('отменён');
  await mailbox.close();
  expect(mailbox.mails).toHaveLength(1);
  const { to, subject, texts, head } = readMail(mailbox.mails[0] ?? '');
  expect([to, subject]).toEqual([
    'mama@family.example',
    'Визит отменён: день открытых дверей, суббота, 28 ноября, 14:00–14:45, Холл',
  ]);
  expect(head).toContain('Reply-To: a@kosmosad.example');
  expect(texts[0]).toContain('Записаться снова: https://kosmosad.example/lead');
  expect(texts.at(-1)).toContain('STATUS:CANCELLED');
  expect((await stack.leads('list')).output).toBe('Заявок нет.\n');
});
