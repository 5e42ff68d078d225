import { expect } from 'vitest';
import type { FreeTime, FreeTimes } from '../../bff/contract/visits.ts';
import { startLeadsTool } from './leads-tool.ts';
import { leadForm } from './leads.ts';
import { accept, type Receiver } from './receiver.ts';
import type { RunningServer } from './process.ts';

interface ToolStack {
  /** Settings of the tool. */
  readonly settings: Readonly<Record<string, string>>;
  readonly bff: RunningServer;
  /** Refuses everything at first. */
  readonly webhook: Receiver;
}

/** Two times for a tour. */
async function timesOf({ url }: RunningServer): Promise<[FreeTime, FreeTime]> {
  const response = await fetch(`${url}/api/visits/times`);
  const { times } = (await response.json()) as FreeTimes;
  const [early, late] = times.filter(({ kind }) => kind === 'tour');
  if (!early || !late) throw new Error('there are no times to book');
  return [early, late];
}

/** Uses every command of the operator's tool beside a running BFF, whatever the store is. */
export async function useLeadsTool({ settings, bff, webhook }: ToolStack): Promise<void> {
  const leads = (...words: string[]) => startLeadsTool(settings, ...words).done;

  async function post(fields: Record<string, unknown> = {}): Promise<number> {
    const response = await fetch(`${bff.url}/api/lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...leadForm, ...fields }),
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { number: number }).number;
  }

  const first = await post();
  const evil = await post({
    phone: '8 903 765-43-21',
    name: '=1+1 Имя',
    comment: '@cmd',
    child_age: 3,
  });
  const trapped = await post({ phone: '8 903 111-11-11', orbit: 'x' });
  await expect.poll(() => webhook.received.length).toBeGreaterThan(0);

  const list = (await leads('list')).output.trim().split('\n');
  expect(list).toHaveLength(3);
  const line = `^${first}  .*  Запись на экскурсию  Анна  \\+7 \\(903\\) 123-45-67  webhook ждёт$`;
  expect(list[2]).toMatch(new RegExp(line));
  expect((await leads('list', '--state', 'held')).output).toMatch(new RegExp(`^${trapped}  `));

  await useDesk(leads, bff, post);

  const shown = (await leads('show', String(evil))).output;
  expect(shown).toContain(`Запись на экскурсию — заявка № ${evil}`);
  expect(shown).toContain('Телефон: +7 (903) 765-43-21');
  expect(shown).toContain(
    'Согласие: /pages/3-soglasie-na-obrabotku-personalnyh-dannyh, 2026-09-01, ',
  );

  const csv = (await leads('export')).output;
  expect(csv.startsWith('\uFEFF"Номер";"Получена";"Форма";"Имя";"Телефон"')).toBe(true);
  expect(csv).toContain(`;"'=1+1 Имя";"8 (903) 765-43-21";`);
  expect(csv).toContain(`;"'@cmd";`);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(6);
  const json = JSON.parse((await leads('export', '--json')).output) as unknown[];
  expect(json).toHaveLength(5);

  expect((await leads('clear', 'dead', '--dry-run')).output).toBe('0 would be cleared\n');
  expect((await leads('clear', 'dead', '--phone', '1')).code).toBe(1);

  webhook.behave(accept);
  expect((await leads('resend', String(trapped))).output).toBe('1 delivery queued again\n');
  await expect
    .poll(() => webhook.received.map(({ body }) => body).join())
    .toContain('+79031111111');

  const preview = (await leads('delete', '--phone', '8 (903) 765 43 21', '--dry-run')).output;
  expect(preview).toMatch(new RegExp(`^${evil}  .*\n1 would be deleted\n$`));
  expect((await leads('delete', String(evil))).output).toBe('1 deleted\n');
  expect((await leads('show', String(evil))).code).toBe(1);
  expect((await leads('delete', '--phone', '8 903 111-11-11')).output).toBe('1 deleted\n');
  expect((await leads('purge', '--days', '1')).output).toBe('0 deleted\n');
}

/** A day of staff: who comes, who is moved, marked, booked and cancelled. */
async function useDesk(
  leads: (...words: string[]) => ReturnType<typeof startLeadsTool>['done'],
  bff: RunningServer,
  post: (fields: Record<string, unknown>) => Promise<number>,
): Promise<void> {
  const [early, late] = await timesOf(bff);
  const number = await post({ phone: '8 903 333-33-33', slot: early.id, child_age: 3 });
  const own = String(number);
  const visits = (await leads('visits')).output;
  expect(visits).toMatch(/^[а-я]+, \d+ [а-я]+\n/);
  expect(visits).toContain(`№ ${own}  Анна  +7 (903) 333-33-33  ребёнку 3`);
  expect((await leads('find', '33-33')).output).toMatch(new RegExp(`^${own}  `));

  expect((await leads('times')).output).toContain(`код ${late.id}\n`);
  const moved = (await leads('move', own, late.id)).output;
  expect(moved).toMatch(new RegExp(`^Экскурсия, .* — заявка № ${own}  Анна`));
  expect((await leads('show', own)).output).toContain(moved.split(' — ')[0]);
  expect((await leads('mark', own, 'called', 'придут', 'вдвоём')).code).toBe(0);
  expect((await leads('visits', late.starts_at.slice(0, 10))).output).toMatch(
    new RegExp(`№ ${own} .*позвонили, .*, придут вдвоём`),
  );
  expect((await leads('link', own)).errors).toContain('Письма семьям не настроены');
  expect((await leads('cancel', own)).output).toContain('отменено');
  expect((await leads('list', '--limit', '1')).output).toContain('; отменено');
  expect((await leads('visits')).output).toBe('');

  const caller = ['--name', 'Мария', '--phone', '8 903 444-44-44'];
  const booked = (await leads('book', early.id, ...caller)).output;
  expect(booked).toContain('Мария  +7 (903) 444-44-44');
  expect((await leads('book', early.id, '--name', 'М', '--phone', '1')).code).toBe(1);
  const flood = ['free', '--phone', '8 903 444-44-44'];
  expect((await leads(...flood, '--dry-run')).output).toContain('1 would be cancelled\n');
  expect((await leads('visits')).output).toContain('Мария');
  expect((await leads(...flood)).output).toContain('1 cancelled\n');
  expect((await leads('visits')).output).toBe('');
}
