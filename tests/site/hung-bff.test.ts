import { createServer } from 'node:http';
import { listen } from '../kit/listen.ts';
import { expect, test } from '../kit/test.ts';
import { sendJson } from '../kit/upstream.ts';

test('every read of a BFF that hangs ends with the right page or JSON', async ({ servers }) => {
  let isHung = false;
  const server = createServer((_request, response) => {
    if (isHung) return;
    const parts = { layout: { config: {}, menu: [] }, banner: null };
    sendJson(response, { parts, partial: false });
  });
  const hung = await listen(server);
  const site = await servers.startSite(hung.url);
  isHung = true;
  const startedAt = performance.now();
  const read = async (path: string) => {
    const response = await fetch(site.url + path);
    const type = response.headers.get('content-type');
    return { status: response.status, type, text: await response.text() };
  };
  const [page, ...forwarded] = await Promise.all(
    ['/about', '/api/lead', '/api/news?page=2', '/api/about', '/media/320?url=/files/a.jpg'].map(
      read,
    ),
  );
  expect(page).toMatchObject({ status: 504, type: 'text/html; charset=utf-8' });
  expect(page?.text).toContain('Случилось страшное!');
  for (const { status, type, text } of forwarded) {
    expect({ status, type, text }).toEqual({
      status: 504,
      type: 'application/json',
      text: '{"error":{"code":504,"message":"Gateway Timeout"}}',
    });
  }
  // The page waits for its shell and its content at the same time.
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await hung.close();
});
