import { expect, test } from 'vitest';
import { claimPort } from '../kit/claim-port.ts';
import { startProxy } from './stage/proxy.ts';

test('no log contains requested addresses, even if no server responds', async () => {
  const nobody = async () => [await claimPort(), await claimPort()] as const;
  const proxy = await startProxy({ sites: await nobody(), bffs: await nobody() });
  const secret = 'a'.repeat(43);
  const paths = [
    `/visit/${secret}`,
    `//visit//${secret}`,
    `/VISIT/${secret}/visit.ics`,
    `/%76isit/${secret}?${secret}`,
    `/api/visits/${secret}`,
    `/search?q=${secret}`,
    `/lead?cost=${secret}`,
    `/RSC/R/search.txt?query=${secret}`,
    `/assets/${secret}`,
  ];
  const urls = [proxy.url, proxy.bffUrl].flatMap((origin) => paths.map((name) => origin + name));
  for (const url of urls) expect((await fetch(url)).status).toBe(502);
  const failures = async () => (await proxy.failures()).trimEnd().split('\n');
  await expect.poll(failures).toHaveLength(urls.length);
  for (const line of await failures())
    expect(line).toMatch(/^\S+ 502 GET 127\.0\.0\.1:\d+, .* 502/);
  expect((await proxy.failures()) + proxy.errors()).not.toContain(secret);
  await proxy.stop();
});
