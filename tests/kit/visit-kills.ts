import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimPort } from './claim-port.ts';
import { tourOnly } from './leads.ts';
import { readMail, startMailServer } from './mail-server.ts';
import { SITE_ORIGIN, startBffProcess } from './process.ts';
import { startUpstream } from './upstream.ts';
import { bookAtOnce, isKnown, liveAtOnce, stormSlots, type Told } from './visit-storm.ts';
import { withVisits } from './visits.ts';

const CAPACITY = 10;

/** Size of a storm. */
interface Storm {
  readonly slots: number;
  /** Number of families that move and cancel visits. */
  readonly families: number;
  /** Number of kills of each BFF. */
  readonly kills: number;
}

const WHOLE: Storm = { slots: 20, families: 210, kills: 3 };

interface LeadsDatabase {
  /** Database of the BFFs; without it each has a file of its own. */
  readonly settings?: Readonly<Record<string, string>>;
  query(sql: string, leadsFile: string): Promise<readonly object[]>;
}

/** Starts a BFF that is killed and restarted on its port with its leads. */
async function startKilledBff(
  content: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, string>>,
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kosmosad-killed-'));
  const leadsFile = path.join(folder, 'leads.db');
  const upstream = await startUpstream(content);
  const settings = {
    UPSTREAM_URL: upstream.url,
    LEADS_DB: leadsFile,
    MEDIA_CACHE_MB: '0',
    LOG_LEVEL: 'error',
    WARM_UP: 'off',
    // Between a kill and the restart nothing else may get the port.
    BFF_PORT: String(await claimPort()),
    ...own,
  };
  let bff = await startBffProcess(settings);
  return {
    leadsFile,
    url: bff.url,
    async killAndRestart() {
      await bff.kill();
      bff = await startBffProcess(settings);
    },
    async close() {
      await bff.stop();
      await upstream.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type StormBffs = Awaited<ReturnType<typeof startStormBffs>>;

/** BFFs that families use in turn, with one database and limited places. */
export async function startStormBffs(
  count: number,
  settings: Readonly<Record<string, string>> = {},
  slots: readonly object[] = stormSlots(WHOLE.slots, CAPACITY),
) {
  const content = { ...tourOnly, '/api/slots': slots };
  const mailbox = await startMailServer(0, undefined, isKnown);
  const withMails = { SMTP_URL: mailbox.url, LEAD_MAIL_TO: 'sad@example.ru', SITE_ORIGIN };
  const own = { ...withVisits, ...withMails, CLIENT_LIMITS: '0', ...settings };
  const bffs = await Promise.all(Array.from({ length: count }, () => startKilledBff(content, own)));
  const leadsFile = bffs[0]?.leadsFile ?? '';
  let requests = 0;
  let kills = 0;
  let running = Promise.resolve();
  return {
    bffs,
    leadsFile,
    mailbox,
    get kills() {
      return kills;
    },
    /** URL for the next request, which is sent again elsewhere if its BFF is killed. */
    urlOf: async (): Promise<string> => {
      if (count === 1) await running;
      return bffs[(requests += 1) % count]?.url ?? '';
    },
    /** Kills each BFF a number of times, one after the other, spread over the answers to families. */
    killBy(families: number, killsOfEach: number) {
      const each = families / (killsOfEach * count);
      return (answers: number): void => {
        if (kills === killsOfEach * count || answers < (kills + 0.5) * each) return;
        const bff = bffs[kills % count];
        kills += 1;
        running = running.then(() => bff?.killAndRestart());
      };
    },
    untilRunning: () => running,
    close: () => Promise.all([...bffs, mailbox].map((server) => server.close())),
  };
}

/** Mails that are due; others wait for another day. */
const DUE = `SELECT subject FROM messages
  WHERE state IN ('waiting', 'refused') AND (attempts > 0 OR next_at = first_at)`;

/** Number of leads that staff have received. */
const DELIVERED = `SELECT count(DISTINCT subject) AS n FROM messages
  WHERE topic = 'lead' AND receiver = 'mail' AND state = 'sent'`;

type Mails = readonly ReturnType<typeof readMail>[];

/** False statements of a family's page about its mails. */
function wrongMailsOf({ email, mail, title }: Told, mails: Mails): string[] {
  const got = mails.filter(({ to }) => to === email);
  const last = got.at(-1)?.subject ?? '';
  const expected = isKnown(email) ? ['sent', 'waiting'] : ['failed'];
  const isTrue =
    expected.includes(String(mail)) &&
    (mail !== 'sent' || last.startsWith(title.replaceAll('\u00a0', ' ')));
  return isTrue ? [] : [`${email}: «${title}», mail ${mail}, last of ${got.length}: ${last}`];
}

/** Facts about bookings that hold although the BFFs are killed, with any database. */
export function describeVisitKills(
  bffs: number,
  open: () => Promise<LeadsDatabase>,
  { slots, families, kills }: Storm = WHOLE,
): void {
  let database: LeadsDatabase;
  let stage: StormBffs;
  beforeEach(async () => {
    database = await open();
    stage = await startStormBffs(bffs, database.settings, stormSlots(slots, CAPACITY));
  });
  afterEach(() => stage.close());
  const query = (sql: string) => database.query(sql, stage.leadsFile);

  // Starts a process for each kill.
  test(
    'no place is lost or given twice, even if each BFF is killed',
    { timeout: 120_000 },
    async () => {
      const onAnswer = stage.killBy(slots * CAPACITY, kills);
      const { tokens, full } = await bookAtOnce(stage.urlOf, slots, CAPACITY + 1, onAnswer);
      await stage.untilRunning();
      const places = slots * CAPACITY;
      expect([stage.kills, new Set(tokens).size, full]).toEqual([kills * bffs, places, slots]);
      const booked = await query('SELECT count(*) AS n FROM visits GROUP BY slot_id');
      const all = Array.from({ length: slots }, () => ({ n: CAPACITY }));
      expect(booked).toEqual(all);
      expect(await query('SELECT count(*) AS n FROM leads')).toEqual([{ n: places }]);
    },
  );

  // Starts a process for each kill.
  test(
    'each page matches the database, and staff get each lead, while families move and cancel',
    { timeout: 300_000 },
    async () => {
      const onAnswer = stage.killBy(families, kills);
      const untilTold = async () => {
        await stage.untilRunning();
        await query(`UPDATE messages SET next_at = 0 WHERE state = 'waiting' AND attempts > 0`);
        await expect.poll(() => query(DUE), { timeout: 60_000, interval: 200 }).toEqual([]);
      };
      const told = await liveAtOnce(stage.urlOf, families, slots, { onAnswer, untilTold });
      expect(stage.kills).toBe(kills * bffs);
      const stored = await query(
        `SELECT id, state, slot_id AS slot FROM leads JOIN visits USING (number)
         WHERE state <> 'past' ORDER BY id`,
      );
      const pages = told.map((page) => page.stored);
      expect(pages.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(stored);
      const mails = stage.mailbox.mails.map(readMail);
      expect(told.flatMap((page) => wrongMailsOf(page, mails))).toEqual([]);
      const counted = await query(
        'SELECT count(*) AS n, count(DISTINCT phone) AS phones FROM leads',
      );
      expect(counted).toEqual([{ n: told.length, phones: told.length }]);
      expect(await query(DELIVERED)).toEqual([{ n: told.length }]);
      const booked = Map.groupBy(
        pages.filter(({ state }) => state === 'booked'),
        ({ slot }) => slot,
      );
      for (const ofSlot of booked.values()) expect(ofSlot.length).toBeLessThanOrEqual(CAPACITY);
    },
  );
}

/** The database of one BFF with leads in a file. */
export const openLeadsFile = async (): Promise<LeadsDatabase> => ({
  async query(sql, leadsFile) {
    const db = new DatabaseSync(leadsFile, { timeout: 5000 });
    const rows = db.prepare(sql).all();
    db.close();
    return rows.map((row) => ({ ...row }));
  },
});
