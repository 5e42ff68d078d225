import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fleet, startFleet } from './stage/fleet.ts';
import { FleetLoad, leadIdsIn } from './stage/fleet-load.ts';

const PATHS = ['/', '/news', '/lead', '/team', '/api/layout', '/RSC/R/news.txt', '/search?q=сад'];
/** A busy machine reads few pages. */
const SLOW = { timeout: 60_000 };

describe('while sites and BFFs are restarted one after the other', () => {
  let fleet: Fleet;

  beforeAll(async () => {
    fleet = await startFleet();
  });
  afterAll(() => fleet.stop());

  test('no request fails, and each confirmed lead is stored once', async () => {
    const load = new FleetLoad(fleet.proxy.url, PATHS, { pauseMs: 5 });
    const isUsed = async (requests: number) => {
      const before = load.requests;
      await expect.poll(() => load.requests - before, SLOW).toBeGreaterThan(requests);
    };
    for (const [index, site] of fleet.sites.entries()) {
      await isUsed(100);
      await Promise.all([site.restart(), fleet.bffs[index]?.restart()]);
    }
    await isUsed(100);
    await expect.poll(() => load.leads.length, SLOW).toBeGreaterThan(10);
    await load.end();
    expect(load.failures).toEqual({});
    expect(leadIdsIn(fleet.database).toSorted()).toEqual(load.leads.toSorted());
  });
});
