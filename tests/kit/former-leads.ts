import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { LeadDatabase } from '../../bff/database/lead-database.ts';
import { headingOf } from '../../bff/leads/delivery/message.ts';
import { newLead } from './stored-lead.ts';
import { readLeads, storeOf } from './use-lead-store.ts';

/**
 * A database of the previous release, as SQL, made by that release over HTTP and by its tool:
 * families booked, moved, cancelled and were marked, some leads are held, receivers failed, and a
 * booked lead was deleted while the webhook was down.
 */
export const formerDatabase = (name: 'sqlite' | 'postgres') =>
  readFile(path.join(import.meta.dirname, 'lead-databases', `${name}.sql`), 'utf8');

/** Expects all data of a former database to be there. */
export async function expectFormerLeads(database: LeadDatabase): Promise<void> {
  const reports = (await readLeads(database)).reverse();
  const told = reports.map(({ lead }) => [lead.record.lead.name, headingOf(lead, 'Europe/Moscow')]);
  expect(told).toEqual([
    ['Записанная', 'Экскурсия, ср 25.11, 10:00 — заявка № 1'],
    ['Перенёсшая', 'Экскурсия, сб 28.11, 10:00 — заявка № 2'],
    ['Отменившая', 'Экскурсия, сб 28.11, 10:00; отменено — заявка № 3'],
    ['Отмеченная', 'Обратный звонок — заявка № 4'],
    ['Робот', 'Запись на экскурсию — заявка № 5'],
    ...Array.from({ length: 12 }, (_, index) => [
      `Поток ${index}`,
      `Обратный звонок — заявка № ${6 + index}`,
    ]),
    ['Неудачная', 'Экскурсия, сб 28.11, 12:00 — заявка № 18'],
    ['Ждущая', 'Экскурсия, сб 28.11, 12:00 — заявка № 19'],
  ]);
  const marks = reports.flatMap(({ lead }) => lead.record.mark ?? []);
  expect(marks).toMatchObject([
    { state: 'declined', revision: 1 },
    { state: 'called', revision: 0 },
  ]);
  const notes = reports.flatMap(({ lead }) => lead.record.note ?? []);
  expect(notes).toContain('перезвонить вечером');
  const statesOf = (number: number) =>
    reports[number - 1]?.messages.map(({ receiver, topic, state }) =>
      [receiver, topic, state].join(' '),
    );
  expect(statesOf(2)).toEqual([
    'mail lead sent',
    'webhook lead sent',
    'family link sent',
    'mail visit sent',
    'family visit sent',
    'family visit sent',
    'webhook visit sent',
  ]);
  expect(statesOf(18)).toEqual(['mail lead dead', 'webhook lead dead', 'family visit dead']);
  expect(statesOf(19)).toEqual([
    'mail lead waiting',
    'webhook lead waiting',
    'family visit waiting',
  ]);
  const held = reports.flatMap(({ lead, messages }) =>
    lead.held ? [[lead.number, lead.held, messages.length]] : [],
  );
  expect(held).toEqual([
    [5, 'trap', 0],
    [16, 'phone', 0],
    [17, 'phone', 0],
  ]);
  const aboutNone = await database.read(
    'SELECT topic, receiver, state FROM messages WHERE number IS NULL ORDER BY topic',
  );
  expect(aboutNone).toMatchObject([
    { topic: 'day', receiver: 'mail', state: 'sent' },
    { topic: 'deleted', receiver: 'webhook', state: 'waiting' },
  ]);
  expect(reports[1]?.lead.visits).toMatchObject([
    { revision: 1, state: 'past', actor: 'family' },
    { revision: 2, state: 'booked', actor: 'family' },
  ]);
}

/** The number of the deleted lead is not reused. */
export const expectNextNumber = async (database: LeadDatabase): Promise<void> =>
  expect(await storeOf(database).addLead(newLead())).toMatchObject({ number: 21 });
