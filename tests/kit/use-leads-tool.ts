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

async function firstTime({ url }: RunningServer): Promise<FreeTime> {
  const response = await fetch(`${url}/api/visits/times`);
  const { times } = (await response.json()) as FreeTimes;
  const [time] = times;
  if (!time) throw new Error('there is no time to book');
  return time;
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
  const trapped = await post({ phone: '8 903 111-11-11', website: 'x' });
  await expect.poll(() => webhook.received.length).toBeGreaterThan(0);

  const list = (await leads('list')).output.trim().split('\n');
  expect(list).toHaveLength(3);
  expect(list[2]).toMatch(new RegExp(`^${first}  .*  tour  Анна  \\+79031234567  webhook ждёт$`));
  expect((await leads('list', '--state', 'held')).output).toMatch(new RegExp(`^${trapped}  `));

  const slot = await firstTime(bff);
  const visitor = await post({ phone: '8 903 333-33-33', slot: slot.id, child_age: 3 });
  const visits = (await leads('visits')).output;
  expect(visits).toMatch(/^[а-я]+, \d+ [а-я]+\n/);
  expect(visits).toContain(`№ ${visitor}  Анна  +7 (903) 333-33-33  ребёнку 3`);

  const shown = (await leads('show', String(evil))).output;
  expect(shown).toContain(`Заявка № ${evil}: экскурсия`);
  expect(shown).toContain('Телефон: +7 (903) 765-43-21');
  expect(shown).toContain(
    'Согласие: /pages/3-soglasie-na-obrabotku-personalnyh-dannyh, 2026-09-01, ',
  );

  const csv = (await leads('export')).output;
  expect(csv.startsWith('\uFEFF"number","id","created_at","form","name","phone"')).toBe(true);
  expect(csv).toContain(`,"'=1+1 Имя","8 (903) 765-43-21",`);
  expect(csv).toContain(`,"'@cmd",`);
  expect(csv).toContain(`,"${slot.starts_at}","booked",`);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(5);

  webhook.behave(accept);
  expect((await leads('resend', String(trapped))).output).toBe('1 delivery queued again\n');
  await expect
    .poll(() => webhook.received.map(({ body }) => body).join())
    .toContain('+79031111111');

  expect((await leads('delete', '--phone', '8 (903) 765 43 21')).output).toBe('1 deleted\n');
  expect((await leads('show', String(evil))).code).toBe(1);
  expect((await leads('purge', '--days', '1')).output).toBe('0 deleted\n');
  expect(await post({ phone: '8 903 222-22-22' })).toBe(visitor + 1);
}
