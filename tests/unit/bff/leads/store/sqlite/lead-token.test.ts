import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addLead } from '../../../../../../bff/leads/store/sqlite/add-lead.ts';
import { findDue, settle } from '../../../../../../bff/leads/store/sqlite/deliveries.ts';
import { migrate } from '../../../../../../bff/leads/store/sqlite/migrations.ts';
import { newLead } from '../../../../../support/leads.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TOKEN = '0b5f1c1e-3d7a-4a52-9a3e-0d0f6f1f2a3b';
const phone = '+79031234567';

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(':memory:');
  migrate(db);
});
afterEach(() => db.close());

const count = (): number => Number(db.prepare('SELECT count(*) AS n FROM leads').get()?.['n']);

describe('a lead under its token', () => {
  test('is mended by other content from the same address, and delivered again', () => {
    const about = { network: '203.0.113.7' };
    const first = addLead(db, newLead({ token: TOKEN, name: 'Ана' }, about));
    const { due } = findDue(db, { channel: 'webhook', now: 0, limit: 9 });
    const mended = addLead(db, newLead({ token: TOKEN, name: 'Анна' }, { ...about, now: 5 }));
    expect(mended).toEqual({ ...first, outcome: 'revised' });
    // The old content arrives while the new one waits.
    for (const { lead } of due) {
      settle(db, { number: lead.number, revision: lead.revision, channel: 'webhook', now: 6 });
    }
    const [again] = findDue(db, { channel: 'webhook', now: 6, limit: 9 }).due;
    expect(again?.lead).toMatchObject({
      number: 1,
      revision: 2,
      record: { lead: { name: 'Анна' } },
    });
    expect(count()).toBe(1);
  });

  test('can be mended ten times, then other content is another one after ten minutes', () => {
    const add = (comment: string, now: number) =>
      addLead(db, newLead({ token: TOKEN, comment }, { now, network: '203.0.113.7' }));
    const outcomes = Array.from({ length: 10 }, (_, index) => add(`${index}`, index).outcome);
    expect(outcomes).toEqual(['stored', ...Array<string>(9).fill('revised')]);
    expect(add('x', 10)).toEqual({ outcome: 'limited', retryAfterMs: 10 * MINUTE_MS - 9 });
    expect(add('x', 10 * MINUTE_MS + 1)).toMatchObject({ outcome: 'stored', number: 2 });
  });
});

describe('a token that comes again with other content', () => {
  const here = '203.0.113.7';
  const there = '198.51.100.9';
  const add = (comment: string, network: string, now = 0) =>
    addLead(db, newLead({ phone, token: TOKEN, comment }, { network, now }));
  const comments = () =>
    db
      .prepare('SELECT record FROM leads ORDER BY number')
      .all()
      .map(
        ({ record }) => (JSON.parse(String(record)) as { lead: { comment: string } }).lead.comment,
      );

  test.each([
    ['from another address', there, 0],
    ['after ten minutes', here, 10 * MINUTE_MS + 1],
  ])('%s is another lead', (_, network, now) => {
    const first = add('one', here);
    const second = add('two', network, now);
    expect(second).toMatchObject({ outcome: 'stored', number: 2 });
    expect(second).not.toMatchObject({ id: (first as { id: string }).id });
    expect(comments()).toEqual(['one', 'two']);
    // Each stays one lead, however often and whenever it is sent again, from wherever.
    expect(add('one', there, DAY_MS)).toEqual({ ...first, outcome: 'repeated' });
    expect(add('two', here, DAY_MS)).toEqual({ ...second, outcome: 'repeated' });
    expect(count()).toBe(2);
  });

  test('in time mends the newest of the address only', () => {
    add('one', here);
    add('two', there, 1);
    expect(add('three', here, 2)).toMatchObject({ outcome: 'revised', number: 1 });
    expect(add('four', there, 10 * MINUTE_MS + 1)).toMatchObject({ outcome: 'revised', number: 2 });
    expect(add('five', here, 10 * MINUTE_MS + 2)).toMatchObject({ outcome: 'stored', number: 3 });
    expect(add('six', here, 10 * MINUTE_MS + 3)).toMatchObject({ outcome: 'revised', number: 3 });
    expect(comments()).toEqual(['three', 'four', 'six']);
  });

  test('counts against the limits like any other lead', () => {
    for (let index = 0; index < 10; index += 1) {
      const lead = newLead({ phone, token: TOKEN, comment: `${index}` }, { network: `${index}` });
      expect(addLead(db, lead).outcome).toBe('stored');
    }
    expect(addLead(db, newLead({ phone, token: TOKEN, comment: 'x' })).outcome).toBe('limited');
  });
});
