import { type RunningServer, startBffProcess } from '../kit/process.ts';
import { afterEach, beforeEach, describe, expect, test } from '../kit/test.ts';
import { requestUntilClosed } from '../kit/drain.ts';

describe('a stopping BFF, with DRAIN_S', () => {
  let bff: RunningServer;

  beforeEach(async () => {
    bff = await startBffProcess({ DRAIN_S: '2' });
  });
  afterEach(() => bff.stop());

  test('keeps serving, and each response closes its connection', async () => {
    const { statuses, isClosing, ms } = await requestUntilClosed(bff, '/api/layout');
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(isClosing).toBe(true);
    expect(ms).toBeGreaterThanOrEqual(2000);
  });

  test('is no longer ready', async () => {
    expect((await fetch(`${bff.url}/readyz`)).status).toBe(200);
    process.kill(bff.pid, 'SIGTERM');
    await expect.poll(async () => (await fetch(`${bff.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${bff.url}/api/layout`)).status).toBe(200);
  });
});
