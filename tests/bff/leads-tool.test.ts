import { createReadStream, existsSync } from 'node:fs';
import { chown, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendLead } from '../kit/leads.ts';
import { readMail, startMailServer } from '../kit/mail-server.ts';
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

test('a failed command ends with the cause, and creates no file', async () => {
  const LEADS_DB = `${stack.bff.folder}/none.db`;
  const { code, output, errors } = await startLeadsTool({ LEADS_DB }, 'list').done;
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain('Заявок ещё нет');
  expect(existsSync(LEADS_DB)).toBe(false);
});

describe('a restore', () => {
  const name = (file: string, journal = '') => path.join(stack.bff.folder, file + journal);
  /** A copy like that of `.backup`. */
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

  test('is refused while a BFF runs, and later restores the leads of the copy', async () => {
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

  test('replaces an unreadable file, and belongs to the owner of the folder', async () => {
    await send();
    await save();
    await stack.bff.stop();
    await writeFile(name('leads.db'), 'damaged');
    if (process.getuid?.() === 0) await chown(stack.bff.folder, 4242, 4242);
    expect((await restore()).code).toBe(0);
    const { uid } = await stat(name('leads.db'));
    expect(uid).toBe((await stat(stack.bff.folder)).uid);
  });

  test('of anything but a complete copy changes nothing', async () => {
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
  ['constructor', 'Команды «constructor» нет. Есть list, show, '],
  ['list --wrong', 'Неизвестный флаг: --wrong'],
  ['list --phone 89031234567', 'Неизвестный флаг: --phone'],
  ['export --limit 1', 'Неизвестный флаг: --limit'],
  ['show 1 --dry-run', 'Неизвестный флаг: --dry-run'],
  ['list --limit', 'Неверное значение флага: --limit'],
  ['list --json=1', 'Неверное значение флага: --json'],
  ['show 1 2', 'Лишнее слово: 2'],
  ['list 1', 'Лишнее слово: 1'],
  ['resend 1', 'Заявки № 1 нет'],
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
  expect((await stack.leads('list')).output).toBe('Заявок нет.\n');
  const { output, errors } = await stack.leads('export', '--since', '01.12.2026');
  expect(output).toMatch(/^\uFEFF"Номер";.*;"Ключ"\n$/);
  expect(errors).toBe('Заявок нет.\n');
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
