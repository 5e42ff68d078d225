import { expect, test } from '../kit/test.ts';

const report = (message: string) => JSON.stringify({ message, path: '/' });

async function post(url: string, body: string, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'application/json' };
  const options = { method: 'POST', body, headers: { ...type, ...headers } };
  return (await fetch(`${url}/browser-errors`, options)).status;
}

test('what is no report is refused, cheaply and by its reason', async ({
  servers,
  sample: { bff },
}) => {
  const { url } = await servers.startSite(bff.url);
  expect(await post(url, report('fine'))).toBe(204);
  expect(await post(url, 'not JSON')).toBe(400);
  expect(await post(url, '{"message":7}')).toBe(400);
  expect(await post(url, report('x'), { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await post(url, report('x'.repeat(8192)))).toBe(413);
});

test('some sixty reports in a minute are taken', async ({ servers, sample: { bff } }) => {
  const { url } = await servers.startSite(bff.url);
  const startedAt = performance.now();
  const statuses = [];
  for (let count = 0; count < 100; count += 1) statuses.push(await post(url, report('many')));
  const seconds = (performance.now() - startedAt) / 1000;
  const taken = statuses.filter((status) => status === 204).length;
  expect(taken).toBeGreaterThanOrEqual(60);
  expect(taken).toBeLessThanOrEqual(60 + Math.ceil(seconds));
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
});
