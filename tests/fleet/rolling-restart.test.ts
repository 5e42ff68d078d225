import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../bff/leads/store/database.ts';
import { readLeads } from '../../bff/leads/store/read-leads.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { leadForm } from '../support/leads.ts';

const VISITORS = 8;
const PATHS = ['/', '/news', '/lead', '/team', '/api/layout', '/RSC/R/news.txt', '/search?q=сад'];

/** What visitors got that they should not have got. */
interface Load {
  /** How often, by what went wrong. */
  readonly failures: Record<string, number>;
  requests: number;
  /** Ids of the leads that were answered with 201. */
  readonly leads: string[];
  isOver: boolean;
}

function note({ failures }: Load, failure: string): void {
  failures[failure] = (failures[failure] ?? 0) + 1;
}

async function visit(origin: string, load: Load, agent: Agent): Promise<void> {
  for (let count = 0; !load.isOver; count += 1) {
    const path = PATHS[count % PATHS.length] ?? '/';
    try {
      const { statusCode, body } = await request(origin + encodeURI(path), { dispatcher: agent });
      await body.dump();
      if (statusCode !== 200) note(load, `${path}: ${statusCode}`);
    } catch (error) {
      note(load, `${path}: ${String(error)}`);
    }
    load.requests += 1;
  }
}

async function sendLeads(origin: string, load: Load, agent: Agent): Promise<void> {
  for (let count = 0; !load.isOver; count += 1) {
    const phone = `+7903${String(count).padStart(7, '0')}`;
    try {
      const { statusCode, body } = await request(`${origin}/api/lead`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ ...leadForm, phone }),
        dispatcher: agent,
      });
      const answer = (await body.json()) as { id?: string };
      if (statusCode === 201 && answer.id !== undefined) load.leads.push(answer.id);
      else note(load, `lead: ${statusCode}`);
    } catch (error) {
      note(load, `lead: ${String(error)}`);
    }
  }
}

function idsIn(file: string): string[] {
  const db = openDatabase(file);
  const ids = [...readLeads(db, {})].map(({ lead }) => lead.id);
  db.close();
  return ids;
}

describe('while sites and BFFs are restarted one after the other', () => {
  let fleet: Fleet;

  beforeAll(async () => {
    const unlimited = { LEAD_ADDRESS_LIMIT: '100000', MISS_ADDRESS_LIMIT: '100000' };
    fleet = await startFleet({ bff: unlimited });
  });
  afterAll(() => fleet.stop());

  test('no request fails, and each lead that was answered is stored once', async () => {
    const load: Load = { failures: {}, requests: 0, leads: [], isOver: false };
    const agent = new Agent({ connections: VISITORS + 1 });
    const { url } = fleet.proxy;
    const visitors = Array.from({ length: VISITORS }, () => visit(url, load, agent));
    const sender = sendLeads(url, load, agent);
    for (const member of [...fleet.sites, ...fleet.bffs]) await member.restart();
    load.isOver = true;
    await Promise.all([...visitors, sender]);
    await agent.close();
    expect(load.failures).toEqual({});
    expect(load.requests).toBeGreaterThan(1000);
    const stored = idsIn(fleet.database);
    expect(stored.length).toBe(new Set(stored).size);
    expect(new Set(stored)).toEqual(new Set(load.leads));
    expect(load.leads.length).toBeGreaterThan(10);
  });
});
