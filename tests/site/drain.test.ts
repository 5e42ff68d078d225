import { buildFolder } from '../kit/build.ts';
import { requestUntilClosed } from '../kit/drain.ts';
import { describe, expect, test } from '../kit/test.ts';
import { startSite } from '../kit/process.ts';

describe('a site that is told to end, with DRAIN_S', () => {
  test('serves until then, and each response closes its connection', async ({ sample }) => {
    const settings = { BFF_URL: sample.bff.url, DRAIN_S: '2' };
    const site = await startSite(buildFolder(), settings);
    const { statuses, isClosing, ms } = await requestUntilClosed(site, '/news');
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(isClosing).toBe(true);
    expect(ms).toBeGreaterThanOrEqual(2000);
    await site.stop();
  });
});
