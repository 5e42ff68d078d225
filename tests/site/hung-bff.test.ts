import { claimPort } from '../kit/claim-port.ts';
import { expect, test } from '../kit/test.ts';

test('every read from a hung BFF ends with the right page or JSON', async ({
  fed: { site, content },
}) => {
  const FORWARDED = [
    '/api/lead',
    '/api/news?page=2',
    '/api/about',
    '/media/320?url=%2Ffiles%2Fa.jpg',
  ];
  for (const path of FORWARDED) content[path] = () => undefined;
  const read = async (path: string) => {
    const response = await fetch(site.url + path);
    const type = response.headers.get('content-type');
    return { status: response.status, type, text: await response.text() };
  };
  const [page, ...forwarded] = await Promise.all(['/about', ...FORWARDED].map(read));
  expect(page).toMatchObject({ status: 504, type: 'text/html; charset=utf-8' });
  expect(page?.text).toContain('Случилось страшное!');
  for (const response of forwarded) {
    expect(response).toEqual({
      status: 504,
      type: 'application/json',
      text: '{"error":{"code":504,"message":"Gateway Timeout"}}',
    });
  }
});

test('a site is ready without its BFF, once it has rendered a page, and has others as soon as there is one', async ({
  servers,
}) => {
  const port = String(await claimPort());
  const site = await servers.startSite(`http://127.0.0.1:${port}`, { LOG_LEVEL: 'info' });
  // A process's output may arrive later than its responses.
  await expect.poll(() => site.log()).toMatch(/content could not be loaded.*the site is ready/s);
  const read = async () => (await fetch(site.url)).status;
  expect(await read()).toBe(502);
  await servers.startBffProcess({ BFF_PORT: port });
  await expect.poll(read).toBe(200);
});
