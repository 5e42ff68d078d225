import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { claimPort } from '../kit/claim-port.ts';
import { listen } from '../kit/listen.ts';
import { connectTo } from '../kit/sockets.ts';
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

/** More connections than the package's own configuration allows. */
const MANY = 2000;
/** Well above `client_header_timeout`. */
const ENDED_WITHIN_MS = 9000;

test('connections without a complete header keep no visitor out, and are closed', async () => {
  const server = await listen(createServer((_request, response) => response.end()));
  const ports = [server.port, server.port] as const;
  const proxy = await startProxy({ sites: ports, bffs: ports });
  const sockets = await Promise.all(Array.from({ length: MANY }, () => connectTo(proxy.url)));
  const startedAt = performance.now();
  const ends = sockets.map((socket) => once(socket.resume(), 'close'));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  expect((await fetch(`${proxy.url}/about`)).status).toBe(200);
  expect(sockets.filter(({ closed }) => closed)).toEqual([]);
  await Promise.all(ends);
  expect(performance.now() - startedAt).toBeLessThan(ENDED_WITHIN_MS);
  await proxy.stop();
  await server.close();
});
