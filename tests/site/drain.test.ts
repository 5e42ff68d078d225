import { buildFolder } from '../kit/build-folder.ts';
import { requestUntilClosed } from '../support/drain.ts';
import { describe, expect, test } from '../support/site-test.ts';
import { startSite } from '../support/stack.ts';

describe('a site that is told to end, with DRAIN_S', () => {
  test('serves until then, and each response closes its connection', async ({ embedded }) => {
    const settings = { BFF_URL: embedded.bff.url, DRAIN_S: '2' };
    const site = await startSite(buildFolder(), settings);
    const { statuses, isClosing, ms } = await requestUntilClosed(site, '/news');
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(isClosing).toBe(true);
    expect(ms).toBeGreaterThanOrEqual(2000);
    await site.stop();
  });
});
