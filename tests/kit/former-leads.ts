import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { LeadDatabase } from '../../bff/database/lead-database.ts';
import { headingOf } from '../../bff/leads/delivery/message.ts';
import { LeadStore } from '../../bff/leads/store/lead-store.ts';
import { newLead } from './stored-lead.ts';
import { readLeads } from './use-lead-store.ts';

/**
 * A database as the release before this one left it, as SQL, made by that release over HTTP and by
 * its tool: families booked, moved, cancelled and were marked, some leads are held, receivers
 * failed, and a booked lead was deleted while the webhook was down.
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
    { state: 'called', note: 'перезвонить вечером', revision: 0 },
  ]);
  expect(reports[1]?.lead.visits).toMatchObject([
    { revision: 1, state: 'past', actor: 'family' },
    { revision: 2, state: 'booked', actor: 'family' },
  ]);
  // The number of the deleted lead is not reused.
  expect(await new LeadStore(database).addLead(newLead())).toMatchObject({ number: 21 });
}
