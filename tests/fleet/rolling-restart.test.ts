import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fleet, startFleet } from './stage/fleet.ts';
import { FleetLoad, leadIdsIn } from './stage/fleet-load.ts';

const PATHS = ['/', '/news', '/lead', '/team', '/api/layout', '/RSC/R/news.txt', '/search?q=сад'];

describe('while sites and BFFs are restarted one after the other', () => {
  let fleet: Fleet;

  beforeAll(async () => {
    fleet = await startFleet();
  });
  afterAll(() => fleet.stop());

  test('no request fails, and each confirmed lead is stored once', async () => {
    const load = new FleetLoad(fleet.proxy.url, PATHS, { pauseMs: 5 });
    for (const [index, site] of fleet.sites.entries()) {
      await Promise.all([site.restart(), fleet.bffs[index]?.restart()]);
    }
    await load.end();
    expect(load.failures).toEqual({});
    expect(load.requests).toBeGreaterThan(1000);
    expect(load.leads.length).toBeGreaterThan(10);
    expect(leadIdsIn(fleet.database).toSorted()).toEqual(load.leads.toSorted());
  });
});
