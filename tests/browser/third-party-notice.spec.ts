import { expect, test } from '../kit/page.ts';
import { sendJson } from '../kit/upstream.ts';
import { openServers } from '../kit/stack.ts';
import { bareContent } from '../kit/content.ts';

test.use({ visitor: 'new' });

for (const [mode, expected] of [
  ['notice', ['https://mc.yandex.ru/metrika/tag.js']],
  ['strict', []],
] as const) {
  test(`consent mode ${mode}: loaded before any choice: ${expected.length}`, async ({ page }) => {
    const asked: string[] = [];
    await page.route(
      (url) => url.protocol === 'https:',
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      },
    );
    const layout = bareContent['/api/layout'] as { config: object };
    const config = { ...layout.config, consent_mode: mode, metrika_id: '101' };
    const servers = await openServers();
    servers.upstream.script('/api/layout', (_request, response) =>
      sendJson(response, { ...layout, config }),
    );
    const bff = await servers.startBff();
    const site = await servers.startSite(bff.url);
    await page.goto(`${site.url}/lead`, { waitUntil: 'networkidle' });
    await expect(page.locator('h1')).toHaveText('Оставить заявку');
    await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
    await expect.poll(() => asked).toEqual(expected);
    await servers.close();
  });
}
